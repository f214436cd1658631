// The projector mode: the frame of the page over the whole screen. Where a browser refuses full screen, over the whole
// window.

class Projector {
  on = $state(false);
  #frame: HTMLElement | undefined;

  /** The frame to be shown large; leaving the page leaves the mode. */
  follow(frame: HTMLElement | undefined): () => void {
    this.#frame = frame;
    const ended = () => {
      if (!document.fullscreenElement) this.on = false;
    };
    const escape = (event: KeyboardEvent) => {
      if (this.on && event.key === 'Escape') this.leave();
    };
    document.addEventListener('fullscreenchange', ended);
    addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('fullscreenchange', ended);
      removeEventListener('keydown', escape);
      this.leave();
    };
  }

  enter(): void {
    this.on = true;
    void this.#frame?.requestFullscreen?.().catch(() => undefined);
  }

  leave(): void {
    this.on = false;
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  }
}

export const projector = new Projector();
