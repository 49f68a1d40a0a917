import { createElement, type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Shot } from '../shot.ts';
import { childrenOf } from './element.ts';

/**
 * A bare React page: the states a page of the garage went through, drawn by React with nothing beside it. A press brings the first, what a
 * call answers the second. What does not change between them is one and the same element, so React passes over it.
 */
const shot = (await (await fetch(`/shots/${new URLSearchParams(location.search).get('case')}`)).json()) as Shot;
createRoot(document.body).render(createElement(Page));

function Page(): ReactNode {
  const [state, setState] = useState(shot.before);
  useEffect(() => {
    const pressed = async () => {
      setState(shot.first);
      if (shot.result === null) return;
      await new Promise((done) => setTimeout(done, shot.pause));
      await Promise.all(shot.answers.map(async (address) => (await fetch(address)).json()));
      setState(shot.result);
    };
    const listen = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
      void pressed();
    };
    document.addEventListener(shot.event, listen, { once: true });
    return () => document.removeEventListener(shot.event, listen);
  }, []);
  useEffect(() => {
    document.querySelector<HTMLElement>('[data-bare-focus]')?.focus();
  });
  return childrenOf(state);
}
