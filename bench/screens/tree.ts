/** A piece of a page's markup. Pieces that are the same, on the page or a moment later, have the same number. */
export interface Piece {
  number: number;
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (Piece | string)[];
}

/** What stands between the tags of a page's body, as the browser has it; scripts are left out. */
export type RawPiece = { tag: string; attributes: Record<string, string>; children: (RawPiece | string)[] };

/** Reads the body of the page it is put into. It is handed to the browser as text, so it names nothing outside itself. */
export function readBody(): RawPiece {
  const read = (element: Element): RawPiece => {
    const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
    if (element === document.activeElement && element !== document.body) attributes['data-bare-focus'] = '';
    const children = [...element.childNodes].flatMap((node): (RawPiece | string)[] => {
      if (node instanceof Text) return [node.data];
      return node instanceof Element && !/^(script|style|template)$/i.test(node.tagName) ? [read(node)] : [];
    });
    return { tag: element.localName, attributes, children };
  };
  return read(document.body);
}

/** Numbers the pieces of several states of a page, so that what stays the same is known to. */
export function numberPieces(states: readonly RawPiece[]): Piece[] {
  const numbers = new Map<string, Piece>();
  const number = ({ tag, attributes, children }: RawPiece): Piece => {
    const inside = children.map((child) => (typeof child === 'string' ? child : number(child)));
    const shape = inside.map((child) => (typeof child === 'string' ? child : child.number));
    const key = JSON.stringify([tag, attributes, shape]);
    const known = numbers.get(key) ?? { number: numbers.size, tag, attributes, children: inside };
    numbers.set(key, known);
    return known;
  };
  return states.map(number);
}
