import type { Banner, Block, Facts, Letterhead, Passage, Passages, Signatures, Sums } from '#rules/paper-blocks.ts';
import { drawTable } from './draw-table.ts';
import { drawPay, payBoxOf } from './draw-pay.ts';
import { drawQr, qrOf } from './qr.ts';
import { ink, leading, linesIn, needRoom, paper, rule, widthIn, write, writeLines, type Sheet } from './sheet.ts';

const left = paper.margin;
const full = paper.width - 2 * paper.margin;

/** Draws blocks from where the sheet has come to, on as many pages as they take; signatures stand below something that is signed. */
export function drawBlocks(sheet: Sheet, blocks: readonly Block[]): void {
  for (const [at, block] of blocks.entries()) {
    const next = blocks[at + 1];
    drawBlock(sheet, block, next?.kind === 'signatures' ? mostBetween + signaturesOf(sheet, next).height : 0);
  }
}

/** Between a block and the next, in points. */
const mostBetween = 12;

/** `below`: so many points more that the same page has to have room for, once the block stands. */
function drawBlock(sheet: Sheet, block: Block, below: number): void {
  if (block.kind === 'letterhead') drawLetterhead(sheet, block);
  else if (block.kind === 'banner') drawBanner(sheet, block);
  else if (block.kind === 'facts') drawFacts(sheet, block);
  else if (block.kind === 'passages') drawPassages(sheet, block, below);
  else if (block.kind === 'table') drawTable(sheet, block, below);
  else if (block.kind === 'sums') drawSums(sheet, block, below);
  else if (block.kind === 'pay') drawPay(sheet, block, below);
  else drawSignatures(sheet, block);
}

const markSize = 40;
const qrSize = 72;
const numberWidth = 150;

function drawLetterhead(
  sheet: Sheet,
  { mark, name, lines, title, number, status, address, besideQr = [] }: Letterhead,
) {
  const top = sheet.y;
  drawMark(sheet, mark, left, top + 2);
  const begin = left + markSize + 12;
  const qr = address === null ? null : qrOf(address, qrSize);
  const beside = qr === null ? 0 : qr.size + 12;
  const own = full - markSize - 12 - beside - numberWidth - 12;
  const big = { size: 15, bold: true };
  let y = writeLines(sheet, linesIn(sheet, name, own, big), begin, top, own, big) + 1;
  const small = { size: 8.5, color: ink.soft };
  for (const line of lines) y = writeLines(sheet, linesIn(sheet, line, own, small), begin, y, own, small);

  const x = begin + own + 12;
  const right = { align: 'right' as const };
  let under = writeLines(sheet, [title], x, top, numberWidth, { size: 11, bold: true, ...right });
  const no = { size: 13, bold: true };
  under = writeLines(sheet, linesIn(sheet, number, numberWidth, no), x, under, numberWidth, { ...no, ...right });
  under = writeLines(sheet, linesIn(sheet, status, numberWidth, { bold: true }), x, under, numberWidth, {
    bold: true,
    ...right,
  });
  if (qr !== null) drawQr(sheet, qr, left + full - qr.size, top);
  const foot = top + (qr?.size ?? markSize);
  const wide = full - beside;
  const told = besideQr.flatMap((line) => linesIn(sheet, line, wide, small));
  const begun = Math.max(y, under);
  const from = Math.max(begun + 6, foot - told.length * leading(small));
  sheet.y = Math.max(told.length === 0 ? begun : writeLines(sheet, told, left, from, wide, small), foot) + 10;
  rule(sheet, left, sheet.y, full, ink.text);
  sheet.y += 10;
}

/** The garage's initials on a tile of ink, as wide as they need. */
function drawMark(sheet: Sheet, mark: string, x: number, y: number) {
  sheet.doc.roundedRect(x, y, markSize, markSize, 7).fill(ink.text);
  const fitting = 19 * Math.min(1, (markSize - 8) / widthIn(sheet, mark, { size: 19, bold: true }));
  const letters = { size: fitting, bold: true, color: ink.paper };
  const width = widthIn(sheet, mark, letters);
  write(sheet, mark, x + (markSize - width) / 2, y + markSize / 2 - fitting * 0.64, width, letters);
}

function drawBanner(sheet: Sheet, { text, tone }: Banner) {
  const color = tone === 'stop' ? ink.stop : ink.text;
  const letters = { size: 11, bold: true, color };
  const lines = linesIn(sheet, text, full - 20, letters);
  const step = leading(letters);
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

function drawPassages(sheet: Sheet, { passages, beside }: Passages, below: number) {
  const width = beside ? full / 2 - 12 : full;
  const drawn = passages.map(({ title, text }) => ({ title, lines: linesIn(sheet, text, width) }));
  const heightOf = (count: number) => (count + 1) * leading() + 1;
  if (beside) needRoom(sheet, heightOf(Math.max(...drawn.map(({ lines }) => lines.length))) + below);
  const top = sheet.y;
  let foot = top;
  for (const [index, { title, lines }] of drawn.entries()) {
    if (beside) sheet.y = top;
    else needRoom(sheet, heightOf(Math.min(lines.length, 4)) + (index === drawn.length - 1 ? below : 0));
    const x = beside ? left + index * (full / 2 + 12) : left;
    write(sheet, title, x, sheet.y, width, { bold: true });
    sheet.y += leading() + 1;
    for (const line of lines) {
      if (!beside) needRoom(sheet, leading());
      write(sheet, line, x, sheet.y, width);
      sheet.y += leading();
    }
    sheet.y += 10;
    foot = Math.max(foot, sheet.y);
  }
  if (beside) sheet.y = foot;
}

function drawSums(sheet: Sheet, { rows, beside = [], pay }: Sums, below: number) {
  const amounts = rows.map(({ amount, strong }) => widthIn(sheet, amount, { size: 9.5, bold: strong }));
  const width = Math.max(200, Math.max(...amounts) + 90);
  const x = left + full - width - 4;
  const step = 16;
  const passages = linesBeside(sheet, beside, x - left - 30);
  const told = passages.length * leading();
  const box = pay && payBoxOf(sheet, pay, { x: left, width: x - left - 16, labels: 42 });
  const height = Math.max(rows.length * step, told + (box ? 8 + box.height : 0));
  needRoom(sheet, height + below);
  const top = sheet.y;
  box?.draw(top + told + 8);
  for (const [at, { text, bold }] of passages.entries())
    write(sheet, text, left + 4, top + 2.5 + at * leading(), full, { bold });
  for (const { label, amount, strong } of rows) {
    if (strong) rule(sheet, x, sheet.y, width);
    write(sheet, label, x, sheet.y + 2.5, width, { size: 9.5, bold: strong });
    write(sheet, amount, x, sheet.y + 2.5, width, { size: 9.5, bold: strong, align: 'right' });
    sheet.y += step;
  }
  sheet.y = top + height + 12;
}

function linesBeside(sheet: Sheet, passages: readonly Passage[], width: number) {
  return passages.flatMap(({ title, text }, at) => [
    ...(at > 0 ? [{ text: '', bold: false }] : []),
    { text: title, bold: true },
    ...linesIn(sheet, text, width).map((line) => ({ text: line, bold: false })),
  ]);
}

function drawSignatures(sheet: Sheet, block: Signatures) {
  const { width, lines, height } = signaturesOf(sheet, block);
  needRoom(sheet, height);
  for (const [index, name] of lines.entries()) {
    const x = left + index * (full / lines.length) + (index === lines.length - 1 ? 40 : 0);
    rule(sheet, x, sheet.y + 40, width, ink.text);
    writeLines(sheet, name, x, sheet.y + 44, width, { color: ink.soft });
  }
  sheet.y += height;
}

function signaturesOf(sheet: Sheet, { names }: Signatures) {
  const width = full / names.length - 40;
  const lines = names.map((name) => linesIn(sheet, name, width));
  return { width, lines, height: 46 + Math.max(...lines.map(({ length }) => length)) * leading() };
}
