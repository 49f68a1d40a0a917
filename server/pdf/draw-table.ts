import type { Group, Table } from '#rules/paper-blocks.ts';
import { ink, leading, linesIn, needRoom, paper, rule, widthIn, write, writeLines, type Sheet } from './sheet.ts';

const full = paper.width - 2 * paper.margin;
const gap = 10;
const pad = 2.2;

interface TableSizes {
  size: number;
  head: number;
}

const usual: TableSizes = { size: 9, head: 8 };
const small: TableSizes = { size: 8, head: 7.5 };

interface Slot {
  x: number;
  width: number;
  align: 'left' | 'right';
}

/**
 * Draws a table; on each further page its head comes again, and a group's title never stands alone at the foot of a page. `below` as of any
 * block: its last row stands above that.
 */
export function drawTable(sheet: Sheet, table: Table, below: number): void {
  const { columns, groups } = table;
  const letters = table.small ? small : usual;
  const { size, head: headSize } = letters;
  const slots = slotsOf(sheet, table, letters);
  const step = leading({ size });
  const last = groups.at(-1)?.rows.at(-1);
  const drawHead = () => {
    sheet.doc.rect(paper.margin, sheet.y, full, step + 2 * pad).fill(ink.fill);
    for (const [index, { x, width, align }] of slots.entries())
      write(sheet, columns[index]?.head ?? '', x, sheet.y + pad + 1, width, {
        size: headSize,
        bold: true,
        align,
        color: ink.soft,
      });
    sheet.y += step + 2 * pad;
  };
  needRoom(sheet, 4 * (step + 2 * pad));
  drawHead();
  for (const { title, sum, rows } of groups) {
    if (title !== undefined) {
      if (needRoom(sheet, 2 * (step + 2 * pad))) drawHead();
      write(sheet, title, paper.margin + 4, sheet.y + pad + 1, full, { size, bold: true });
      if (sum !== undefined)
        write(sheet, sum, paper.margin, sheet.y + pad + 1, full - 4, { size, bold: true, align: 'right' });
      sheet.y += step + 2 * pad;
      rule(sheet, paper.margin, sheet.y, full);
    }
    for (const row of rows) drawRow(sheet, slots, row, size, row === last ? below : 0, drawHead);
  }
  sheet.y += 12;
}

function drawRow(
  sheet: Sheet,
  slots: readonly Slot[],
  { cells, soft }: Group['rows'][number],
  size: number,
  below: number,
  drawHead: () => void,
) {
  const lines = slots.map(({ width }, index) => linesIn(sheet, cells[index] ?? '', width, { size }));
  const height = Math.max(...lines.map(({ length }) => length)) * leading({ size }) + 2 * pad;
  if (needRoom(sheet, height + below)) drawHead();
  for (const [index, { x, width, align }] of slots.entries())
    writeLines(sheet, lines[index] ?? [], x, sheet.y + pad, width, { size, align, color: soft ? ink.soft : ink.text });
  sheet.y += height;
  rule(sheet, paper.margin, sheet.y, full);
}

/** Columns of amounts are as wide as what stands in them, so that no figure is ever broken; what grows shares the rest. */
function slotsOf(sheet: Sheet, { columns, groups }: Table, { size, head: headSize }: TableSizes): Slot[] {
  const widths = columns.map(({ head, grows }, index) => {
    if (grows) return 0;
    const cells = groups.flatMap(({ rows }) =>
      rows.map(({ cells: all }) => widthIn(sheet, all[index] ?? '', { size })),
    );
    return Math.max(widthIn(sheet, head, { size: headSize, bold: true }), ...cells);
  });
  const taken = widths.reduce((sum, width) => sum + width, 0) + gap * (columns.length - 1) + 8;
  const rest = (full - taken) / Math.max(columns.filter(({ grows }) => grows).length, 1);
  let x = paper.margin + 4;
  return columns.map(({ align, grows }, index) => {
    const slot = { x, width: grows ? rest : (widths[index] ?? 0), align };
    x += slot.width + gap;
    return slot;
  });
}
