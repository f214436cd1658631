//! The prose of a rule book as HTML. Numbered lists are rules: each has a name that a refusal can point to.

use pulldown_cmark::{CowStr, Event, Parser, Tag, TagEnd, html::push_html};

/// The HTML of a piece of Markdown. HTML inside of it is shown as text.
pub(crate) fn html(markdown: &str) -> String {
    // For each list we are in, the number of its next item, if it has numbers.
    let mut lists: Vec<Option<u64>> = Vec::new();
    let events = Parser::new(markdown).map(|event| {
        match &event {
            Event::Start(Tag::List(first)) => lists.push(*first),
            Event::End(TagEnd::List(_)) => _ = lists.pop(),
            Event::Start(Tag::Item) => {
                if let Some(Some(number)) = lists.last_mut() {
                    let item = format!("<li id=\"rule-{number}\">");
                    *number += 1;
                    return Event::Html(CowStr::from(item));
                }
            }
            Event::Html(raw) | Event::InlineHtml(raw) => return Event::Text(raw.clone()),
            _ => {}
        }
        event
    });
    let mut html = String::new();
    push_html(&mut html, events);
    html
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_have_names() {
        let html = html("1. A.\n2. B\n   b.\n\n- c\n\nText.\n\n3. D.\n");
        assert!(html.contains("<li id=\"rule-1\">A.</li>\n<li id=\"rule-2\">B\nb.</li>"), "{html}");
        assert!(html.contains("<ul>\n<li>c</li>\n</ul>"), "{html}");
        assert!(html.contains("<ol start=\"3\">\n<li id=\"rule-3\">D.</li>"), "{html}");
    }

    #[test]
    fn html_is_shown_not_obeyed() {
        let html = html("<script>a</script>\n\nb <b onclick=\"c\">d</b>\n");
        assert!(!html.contains("<script") && !html.contains("<b "), "{html}");
    }
}
