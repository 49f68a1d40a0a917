import { readFileSync } from 'node:fs';

/**
 * The rows of the table below a numbered rule of docs/product, a text for each cell, without the head: the rule as it is written is held
 * against the figures the product runs on. Throws when the page has no such rule or the rule no table.
 */
export function tableOf(page: string, rule: string): string[][] {
  const text = readFileSync(new URL(`../../docs/product/${page}.md`, import.meta.url), 'utf8');
  const [, table] = new RegExp(String.raw`^- ${rule}\. [^|]*?\n\n((?:\|.*\n)+)`, 'm').exec(text) ?? [];
  if (table === undefined) throw new Error(`docs/product/${page}.md has no table below ${rule}`);
  const [, , ...rows] = table.trimEnd().split('\n');
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
