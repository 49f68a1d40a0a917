import type { Banner, Block, Facts, Letterhead, Passage, Signatures, Sums } from './blocks.ts';
import { drawTable } from './draw-table.ts';
import { drawQr } from './qr.ts';
import { ink, leading, linesIn, needRoom, paper, rule, widthIn, write, writeLines, type Sheet } from './sheet.ts';

const left = paper.margin;
const full = paper.width - 2 * paper.margin;

/** Draws a block where the sheet has come to, on as many pages as it takes. */
export function drawBlock(sheet: Sheet, block: Block): void {
  if (block.kind === 'letterhead') drawLetterhead(sheet, block);
  else if (block.kind === 'banner') drawBanner(sheet, block);
  else if (block.kind === 'facts') drawFacts(sheet, block);
  else if (block.kind === 'passage') drawPassage(sheet, block);
  else if (block.kind === 'table') drawTable(sheet, block);
  else if (block.kind === 'sums') drawSums(sheet, block);
  else drawSignatures(sheet, block);
}

const qrSize = 78;
const numberWidth = 150;

function drawLetterhead(sheet: Sheet, { name, lines, title, number, status, address }: Letterhead) {
  const top = sheet.y;
  const own = full - qrSize - numberWidth - 24;
  const big = { size: 16, bold: true };
  let y = writeLines(sheet, linesIn(sheet, name, own, big), left, top, own, big);
  const small = { size: 8.5, color: ink.soft };
  for (const line of lines) y = writeLines(sheet, linesIn(sheet, line, own, small), left, y, own, small);

  const x = left + own + 12;
  const right = { align: 'right' as const };
  let under = writeLines(sheet, [title], x, top, numberWidth, { size: 9, color: ink.soft, ...right });
  const no = { size: 13, bold: true };
  under = writeLines(sheet, linesIn(sheet, number, numberWidth, no), x, under, numberWidth, { ...no, ...right });
  under = writeLines(sheet, [status], x, under, numberWidth, { bold: true, ...right });
  drawQr(sheet, address, left + full - qrSize, top, qrSize);
  sheet.y = Math.max(y, under, top + qrSize) + 10;
  rule(sheet, left, sheet.y, full, ink.text);
  sheet.y += 10;
}

function drawBanner(sheet: Sheet, { text, tone }: Banner) {
  const color = tone === 'stop' ? ink.stop : ink.text;
  const letters = { size: 11, bold: true, color };
  const lines = linesIn(sheet, text, full - 20, letters);
  const step = leading(letters);
  // a reason may be as long as a page: it flows, with a bar beside each line
  for (const line of lines) {
    needRoom(sheet, step);
    sheet.doc.rect(left, sheet.y, 3, step).fill(color);
    write(sheet, line, left + 12, sheet.y + 2, full, letters);
    sheet.y += step;
  }
  sheet.y += 10;
}

const columns = 3;

function drawFacts(sheet: Sheet, { facts }: Facts) {
  const width = full / columns - 10;
  for (let at = 0; at < facts.length; at += columns) {
    const row = facts
      .slice(at, at + columns)
      .map(({ label, value }) => ({ label, lines: linesIn(sheet, value, width) }));
    const height = 11 + Math.max(...row.map(({ lines }) => lines.length)) * leading() + 6;
    needRoom(sheet, height);
    for (const [index, { label, lines }] of row.entries()) {
      const x = left + index * (full / columns);
      write(sheet, label, x, sheet.y, width, { size: 7.5, color: ink.soft });
      writeLines(sheet, lines, x, sheet.y + 11, width);
    }
    sheet.y += height;
  }
  sheet.y += 6;
}

function drawPassage(sheet: Sheet, { title, text }: Passage) {
  const lines = linesIn(sheet, text, full);
  needRoom(sheet, leading() * 3);
  write(sheet, title, left, sheet.y, full, { bold: true });
  sheet.y += leading() + 1;
  for (const line of lines) {
    needRoom(sheet, leading());
    write(sheet, line, left, sheet.y, full);
    sheet.y += leading();
  }
  sheet.y += 10;
}

function drawSums(sheet: Sheet, { rows }: Sums) {
  const amounts = rows.map(({ amount, strong }) => widthIn(sheet, amount, { size: 9.5, bold: strong }));
  const width = Math.max(200, Math.max(...amounts) + 90);
  const x = left + full - width - 4;
  const step = 17;
  needRoom(sheet, rows.length * step);
  for (const { label, amount, strong } of rows) {
    if (strong) rule(sheet, x, sheet.y, width);
    write(sheet, label, x, sheet.y + 3, width, { size: 9.5, bold: strong });
    write(sheet, amount, x, sheet.y + 3, width, { size: 9.5, bold: strong, align: 'right' });
    sheet.y += step;
  }
  sheet.y += 12;
}

function drawSignatures(sheet: Sheet, { names }: Signatures) {
  const width = full / names.length - 40;
  const lines = names.map((name) => linesIn(sheet, name, width));
  const height = 46 + Math.max(...lines.map(({ length }) => length)) * leading();
  needRoom(sheet, height);
  for (const [index, name] of lines.entries()) {
    const x = left + index * (full / names.length) + (index === names.length - 1 ? 40 : 0);
    rule(sheet, x, sheet.y + 40, width, ink.text);
    writeLines(sheet, name, x, sheet.y + 44, width, { color: ink.soft });
  }
  sheet.y += height;
}
