import { createElement, type FunctionComponent } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

/** What a `*.island.ts` gives: it hydrates one element, at once, from the data beside it. Throws for a part that is not there. */
export function hydratorOf(parts: Record<string, (props: never) => React.ReactNode>): (element: HTMLElement) => void {
  return (element) => {
    const { island = '', props = '{}' } = element.dataset;
    const [, name = ''] = island.split('/');
    // what the server rendered it from: `Island` asked for the two to fit
    const part = parts[name] as FunctionComponent<object> | undefined;
    if (!part) throw new Error(`The island ${island} has no part of that name`);
    flushSync(() => void hydrateRoot(element, createElement(part, JSON.parse(props) as object)));
  };
}
