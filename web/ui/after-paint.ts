/** Does the work once the next frame is painted: what is on the screen is not kept waiting for it. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', work, { once: true });
    port1.start();
    port2.postMessage(null);
  });
}
