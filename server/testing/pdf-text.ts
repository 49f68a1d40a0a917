import { inflateSync } from 'node:zlib';

interface Pdf {
  /** what stands on each page, one run of letters a line */
  pages: string[];
  /** every text outside the pages: what the file says of itself */
  info: string;
}

/** Reads a PDF of ours as a viewer would: the text of its pages by the fonts' own tables, and its metadata. */
export function readPdf(bytes: Buffer): Pdf {
  const objects = objectsOf(bytes);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  const texts = [...objects.values()].filter(({ head }) => head.includes('('));
  return {
    pages: pages.map((page) => textOf(page, objects)),
    info: texts.map(({ head }) => readable(head)).join('\n'),
  };
}

/** All that can be read in a PDF: its metadata, then page after page, a form feed before each. */
export const textOfPdf = (bytes: Buffer): string => {
  const { info, pages } = readPdf(bytes);
  return [info, ...pages].join('\f');
};

interface PdfObject {
  head: string;
  stream: string;
}

function objectsOf(bytes: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  const whole = bytes.toString('latin1');
  for (const match of whole.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', packed] = (match[2] ?? '').split(/stream\n/, 2);
    const raw = Buffer.from((packed ?? '').replace(/\n?endstream$/, ''), 'latin1');
    const stream = head.includes('/FlateDecode') ? inflateSync(raw).toString('latin1') : raw.toString('latin1');
    objects.set(match[1]!, { head, stream });
  }
  return objects;
}

function textOf({ head }: PdfObject, objects: Map<string, PdfObject>): string {
  const content = referred(head, 'Contents', objects)?.stream ?? '';
  const resources = referred(head, 'Resources', objects)?.head ?? head;
  const letters = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name!, lettersOf(objects.get(id!), objects)]),
  );
  let font: Map<string, string> | undefined;
  const runs: string[] = [];
  for (const [whole, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = letters.get(name);
    else if (shown !== undefined) runs.push(decoded(shown, font));
    else throw new Error(`cannot read ${whole}`);
  }
  return runs.join('\n');
}

const decoded = (shown: string, font: Map<string, string> | undefined) =>
  [...shown.matchAll(/<([0-9a-f]*)>/gi)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((glyph) => font?.get(glyph.toLowerCase()) ?? '')
    .join('');

/** What each glyph of a font stands for, by its ToUnicode table. */
function lettersOf(font: PdfObject | undefined, objects: Map<string, PdfObject>): Map<string, string> {
  const table = font && referred(font.head, 'ToUnicode', objects);
  const letters = new Map<string, string>();
  for (const [, from = '0', , list = ''] of table?.stream.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi) ?? [])
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const units = hex.split(' ').filter(Boolean);
      const text = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
      letters.set((Number.parseInt(from, 16) + index).toString(16).padStart(4, '0'), text);
    }
  return letters;
}

function referred(head: string, name: string, objects: Map<string, PdfObject>): PdfObject | undefined {
  const id = new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1];
  return id === undefined ? undefined : objects.get(id);
}

/** Texts of the metadata are UTF-16 where they are not plain, with some bytes escaped. */
function readable(head: string): string {
  return head.replaceAll(/\(\u00FE\u00FF((?:\\[\s\S]|[^\\)])*)\)/g, (_, escaped: string) => {
    const bytes = escaped.replaceAll(/\\([\s\S])/g, (__, letter: string) => controls[letter] ?? letter);
    return Buffer.from(bytes, 'latin1').swap16().toString('utf16le');
  });
}

const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
