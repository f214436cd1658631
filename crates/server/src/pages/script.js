// What a page of the server can do beyond showing: print itself, and bring news in while it is left open. It is complete without.
for (const button of document.querySelectorAll('[data-print]')) button.addEventListener('click', () => print());

const news = document.querySelector('main[data-news]');
if (news) {
  setInterval(async () => {
    // Whoever is reading with the keyboard inside is not disturbed.
    if (document.hidden || news.contains(document.activeElement)) return;
    try {
      const answer = await fetch(location.href, { cache: 'no-cache' });
      if (!answer.ok) return;
      const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main[data-news]');
      if (fresh && fresh.innerHTML !== news.innerHTML) news.replaceChildren(...fresh.childNodes);
    } catch {
      // The network comes back, or the page is loaded again.
    }
  }, 15_000);
}
