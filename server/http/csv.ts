import type { Column } from '#contract/endpoint.ts';
import { csvValue } from './csv-values.ts';

type Row = Record<string, unknown>;

/** Rows as CSV: UTF-8 with BOM, CRLF, every text that a spreadsheet could take for a formula neutralised. */
export function toCsv(all: readonly Column[], rows: readonly Row[]): string {
  const columns = all.filter((column) => isShown(column, rows));
  return csvHead(columns) + csvLines(columns, rows);
}

/** Whether rows need a column: one that is left out where it is empty has a value in any of them. */
export const isShown = ({ field, ifAny }: Column, rows: readonly Row[]): boolean =>
  !ifAny || rows.some((row) => (row[field] ?? null) !== null);

/** What stands before the rows. */
export const csvHead = (columns: readonly Column[]): string =>
  `\uFEFF${columns.map(({ head }) => cell(head)).join(',')}\r\n`;

/** The rows, each a line with its end. */
export const csvLines = (columns: readonly Column[], rows: readonly Row[]): string =>
  rows.map((row) => `${columns.map((column) => cell(valueOf(row, column))).join(',')}\r\n`).join('');

/** A table of texts and numbers under its heads, as `toCsv` writes one. */
export const tableCsv = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${[heads, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

function valueOf(row: Row, { field, part, as }: Column): unknown {
  if (part) return (row[field] as readonly Row[]).find(({ mode }) => mode === part.mode)?.[part.figure];
  return as ? csvValue(row[field], as) : row[field];
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : JSON.stringify(value);
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
