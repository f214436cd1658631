// The focus is never lost: when the control that had it is taken off the page, another place is found for it.

/** Watches a part of the page; `lost` is called when what had the focus there has gone. Returns how to stop. */
export function keepFocus(root: HTMLElement, lost: () => void): () => void {
  let held: Element | null = null;
  const focused = (event: FocusEvent) => {
    held = event.target instanceof Element ? event.target : null;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const nowhere = document.activeElement === null || document.activeElement === document.body;
    if (held === null || held.isConnected || !nowhere) return;
    held = null;
    lost();
  };
  // A control may go because the focus leaves it: then it is nowhere until the press has reached its place.
  const watch = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(look);
  });
  root.addEventListener('focusin', focused);
  watch.observe(root, { childList: true, subtree: true });
  return () => {
    watch.disconnect();
    clearTimeout(timer);
    root.removeEventListener('focusin', focused);
  };
}
