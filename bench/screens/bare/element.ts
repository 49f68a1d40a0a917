import { createElement, type ReactNode } from 'react';
import type { Piece } from '../tree.ts';

/** What a piece holds, as React elements. They are told apart as someone would who wrote them: rows by where they lead, others by what they are. */
export function childrenOf({ tag, children }: Piece): ReactNode[] {
  if (emptyTags.has(tag)) return [];
  const seen = new Map<string, number>();
  return children.map((child) => {
    if (typeof child === 'string') return child;
    const [sort = ''] = (child.attributes['class'] ?? '').split(' ');
    const kind = (child.tag === 'tr' && linkIn(child)) || `${child.tag}.${sort}`;
    const nth = seen.get(kind) ?? 0;
    seen.set(kind, nth + 1);
    return elementOf(child, `${kind} ${nth}`);
  });
}

const emptyTags = new Set(['input', 'br', 'hr', 'img']);
const made = new Map<string, ReactNode>();

/** The same element for the same piece at the same place. */
function elementOf(piece: Piece, key: string): ReactNode {
  const name = `${piece.number} ${key}`;
  const known = made.get(name) ?? createElement(piece.tag, { ...propsOf(piece), key }, ...childrenOf(piece));
  made.set(name, known);
  return known;
}

function linkIn(piece: Piece): string | undefined {
  for (const child of piece.children) {
    if (typeof child === 'string') continue;
    const link = child.tag === 'a' ? child.attributes['href'] : linkIn(child);
    if (link !== undefined) return link;
  }
  return undefined;
}

const renamed: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  readonly: 'readOnly',
  maxlength: 'maxLength',
  autocomplete: 'autoComplete',
  inputmode: 'inputMode',
  colspan: 'colSpan',
  novalidate: 'noValidate',
  checked: 'defaultChecked',
  'stroke-width': 'strokeWidth',
  'stroke-linecap': 'strokeLinecap',
  'stroke-linejoin': 'strokeLinejoin',
};
// what a field holds is its own
const left = new Set(['value', 'selected', 'autofocus', 'nonce']);
const switches = new Set(['disabled', 'required', 'readonly', 'hidden', 'checked', 'novalidate', 'inert']);

function propsOf({ attributes }: Piece): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => !left.has(name))
      .map(([name, value]) => [
        renamed[name] ?? name,
        name === 'style' ? styleOf(value) : switches.has(name) ? true : value,
      ]),
  );
}

function styleOf(text: string): Record<string, string> {
  const rules = text.split(';').flatMap((rule) => {
    const [, name = '', value = ''] = /^\s*([\w-]+):\s*(.*)$/s.exec(rule) ?? [];
    return name === '' ? [] : [[styleName(name), value] as const];
  });
  return Object.fromEntries(rules);
}

const styleName = (name: string) =>
  name.startsWith('--') ? name : name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
