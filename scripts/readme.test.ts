import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { at } from './lib/paths.mjs';

const lines = readFileSync(at('README.md'), 'utf8').trimEnd().split('\n');
const pictures = lines.flatMap((line) => /<img src="([^"]+)"/.exec(line)?.[1] ?? []);

test('the README is read in one go: at most 90 lines, the four pictures before the first heading that follows the title', () => {
  expect(lines.length).toBeLessThanOrEqual(90);
  expect(pictures).toHaveLength(4);
  const heading = lines.findIndex((line) => line.startsWith('## '));
  expect(lines.slice(0, heading).filter((line) => line.includes('<img'))).toHaveLength(4);
});

test('its pictures weigh at most 400 KiB together, each has words for whom cannot see it, and none lies there unused', () => {
  const bytes = pictures.map((file) => statSync(at(file)).size);
  expect(bytes.every((one) => one > 5 * 1024)).toBe(true);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(400 * 1024);
  expect(lines.filter((line) => line.includes('<img') && !/ alt="[^"]{20,}"/.test(line))).toEqual([]);
  expect(readdirSync(at('docs/pictures')).map((file) => `docs/pictures/${file}`)).toEqual(pictures.toSorted());
});
