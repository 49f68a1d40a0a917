import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { cookieOf, keepCookie } from '#web/cookies.ts';

export interface Shortcut {
  /** as `KeyboardEvent.key` names it: 'n', '/', '?' */
  key: string;
  /** what it does, in the list of keys: 'New customer' */
  words: string;
}

/**
 * Says what a single key does while the caller is on the page; the last to say so wins. It never acts while one types, while
 * something floats above the page, with Ctrl, Alt or Meta, or when single keys are switched off (WCAG 2.1.4).
 */
export function useShortcut(key: string, words: string, run: () => void, on = true): void {
  const act = useEffectEvent(run);
  // before the paint: whoever sees the page may press its keys
  useLayoutEffect(() => (on ? register({ key, words, run: () => act() }) : undefined), [key, words, on]);
}

/** What the keys do here, each once, the newest first. */
export function useShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(subscribe, shown, none);
}

/** Whether single keys act; kept in the cookie `shortcuts` for a year. */
export function useSingleKeys(): readonly [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, singleKeysOn, always), switchSingleKeys];
}

type Running = Shortcut & { run: () => void };

let running: readonly Running[] = [];
const listeners = new Set<() => void>();

function register(shortcut: Running): () => void {
  if (running.length === 0) document.addEventListener('keydown', press);
  change([shortcut, ...running]);
  return () => {
    change(running.filter((one) => one !== shortcut));
    if (running.length === 0) document.removeEventListener('keydown', press);
  };
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || event.isComposing) return;
  if (event.ctrlKey || event.altKey || event.metaKey || !singleKeysOn() || isTaken(event.target)) return;
  const shortcut = running.find(({ key }) => key === event.key);
  if (!shortcut) return;
  event.preventDefault();
  shortcut.run();
}

const typing = 'input, textarea, select, [contenteditable]';
const floating = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** A key belongs to the field it is typed into, and to what floats above the page. */
function isTaken(target: EventTarget | null): boolean {
  return (target instanceof Element && target.closest(typing) !== null) || document.querySelector(floating) !== null;
}

function singleKeysOn(): boolean {
  return cookieOf('shortcuts') !== 'off';
}

function switchSingleKeys(on: boolean): void {
  keepCookie('shortcuts', on ? 'on' : 'off');
  change([...running]);
}

function change(next: readonly Running[]): void {
  running = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nothing: readonly Shortcut[] = [];
const shown = () => running;
const none = () => nothing;
const always = () => true;
