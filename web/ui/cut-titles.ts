import { useEffect } from 'react';

/** Once the mouse rests on a text that an ellipsis cuts, the whole of it is the title of whatever lies on top: often a link across the row. */
export function useCutTitles(): void {
  useEffect(() => {
    let titled: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = ({ clientX, clientY }: PointerEvent) => {
      titled?.removeAttribute('title');
      titled = null;
      const all = document.elementsFromPoint(clientX, clientY);
      const cut = all.find(isCut);
      const [top] = all;
      // a title of its own stays
      if (!cut || !top || top.hasAttribute('title')) return;
      titled = top;
      top.setAttribute('title', cut.textContent);
    };
    const onMove = (event: PointerEvent) => {
      clearTimeout(timer);
      if (event.pointerType === 'mouse') timer = setTimeout(tell, resting, event);
    };
    document.addEventListener('pointermove', onMove, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointermove', onMove);
    };
  }, []);
}

/** Milliseconds, less than a browser waits before it shows a title. */
const resting = 100;

const isCut = (one: Element) =>
  one.scrollWidth > one.clientWidth && getComputedStyle(one).textOverflow === 'ellipsis' && one.textContent !== '';
