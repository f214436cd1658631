// What a page of the server can do beyond showing: print itself, and bring news in while it is left open. It is complete without.
for (const button of document.querySelectorAll('[data-print]')) button.addEventListener('click', () => print());

// A certificate says what somebody writes above it, and shows an image that never leaves this device.
for (const field of document.querySelectorAll('[data-fills]')) {
  const places = document.querySelectorAll(`[data-filled="${field.dataset.fills}"]`);
  field.addEventListener('input', () => {
    if (field.type !== 'file') return places.forEach((place) => (place.textContent = field.value));
    const image = field.files[0] ? URL.createObjectURL(field.files[0]) : '';
    places.forEach((place) => {
      place.src = image;
      place.hidden = image === '';
    });
  });
}

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
