import { useId, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '#web/ui/classes.ts';

/** One line of text is one point. Of a long text a few lines show, and all of it at a press. */
export function NoteText({ label, text }: { label: string; text: string | null }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { box, cut } = useCut(open);
  const points = (text ?? '').split('\n').filter((line) => line.trim() !== '');
  if (points.length === 0) return <p className="none">None noted</p>;
  return (
    <>
      <ul id={id} ref={box} className={classes(!open && 'few')} aria-label={label}>
        {points.map((point, at) => (
          <li key={`${at} ${point}`}>{point}</li>
        ))}
      </ul>
      {(cut || open) && (
        <button
          type="button"
          className="link all"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Show all'}
          <span className="vh"> {label.toLowerCase()}</span>
        </button>
      )}
    </>
  );
}

/** Whether more is in the box than it shows, at any width and in any font. */
function useCut(open: boolean) {
  const box = useRef<HTMLUListElement>(null);
  const [cut, setCut] = useState(false);
  useLayoutEffect(() => {
    const list = box.current;
    if (!list || open) return undefined;
    const measure = () => setCut(list.scrollHeight > list.clientHeight + 1);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(list);
    return () => watch.disconnect();
  }, [open]);
  return { box, cut };
}
