// A choice that has just appeared takes no press for a moment: the second tap of a double tap was meant for what stood there before.

/** How long, in milliseconds. */
export const DEAF_TIME = 400;

/** An attachment for what holds the choice. Keys that are no press are left alone. */
export function deafAtFirst(node: HTMLElement): () => void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const hear = () => {
    clearTimeout(timer);
    node.removeEventListener('click', swallow, true);
    node.removeAttribute('aria-disabled');
  };
  node.addEventListener('click', swallow, true);
  node.setAttribute('aria-disabled', 'true');
  const timer = setTimeout(hear, DEAF_TIME);
  return hear;
}
