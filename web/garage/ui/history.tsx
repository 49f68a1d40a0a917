import type { ReactNode } from 'react';

export interface Happening {
  id: string;
  who: string;
  /** the rest of the sentence: 'moved the card from Open to In Progress, in bay 3.' */
  did: ReactNode;
  /** 'Today, 10:12 am' */
  when: string;
  /** a status move has a filled dot */
  move?: boolean;
}

/** What happened, newest first, in sentences. */
export function History({ items }: { items: readonly Happening[] }) {
  return (
    <ol className="hist">
      {items.map((item) => (
        <li key={item.id} className={item.move ? 'move' : undefined}>
          <b>{item.who}</b> {item.did}
          <small>{item.when}</small>
        </li>
      ))}
    </ol>
  );
}
