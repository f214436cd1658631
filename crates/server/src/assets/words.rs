//! The server's own few words, in both languages.

/// Nothing is at that address.
pub(crate) const NOT_FOUND: &str = "<!doctype html>
<html lang=\"pt-PT\">
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width\">
<title>Ludoteca: página não encontrada</title>
<h1>Aqui não há nada</h1>
<p>O endereço pode ter mudado, ou ter-se perdido uma letra pelo caminho. <a href=\"/\">Voltar aos jogos</a>.</p>
<h2 lang=\"en\">There is nothing here</h2>
<p lang=\"en\">The address may have changed, or a letter got lost on the way. <a href=\"/\">Back to the games</a>.</p>
</html>
";

/// Something is wrong here, and whoever asked can do nothing about it.
pub(crate) const BROKEN: &str = "<!doctype html>
<html lang=\"pt-PT\">
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width\">
<title>Ludoteca: algo correu mal</title>
<h1>Algo correu mal deste lado</h1>
<p>Nada se perdeu. Tenta outra vez daqui a pouco.</p>
<h2 lang=\"en\">Something went wrong on our side</h2>
<p lang=\"en\">Nothing is lost. Try again in a moment.</p>
</html>
";

/// The program was compiled without the site.
pub(crate) const NOT_BUILT: &str = "<!doctype html>
<html lang=\"pt-PT\">
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width\">
<title>Ludoteca</title>
<h1>Ludoteca</h1>
<p>Este programa foi compilado sem o sítio. <code>cargo xtask run</code> constrói-o e volta a arrancar.</p>
<p lang=\"en\">This program was compiled without the site. <code>cargo xtask run</code> builds it and starts again.</p>
</html>
";

/// The whole response to a connection for which there is no room.
pub(crate) const FULL: &str = "HTTP/1.1 503 Service Unavailable\r
Content-Type: text/plain; charset=utf-8\r
Retry-After: 5\r
Connection: close\r
\r
Há demasiadas ligações. Tente daqui a pouco.
Too many connections. Try again in a moment.
";
