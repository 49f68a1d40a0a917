import { expect, test } from 'vitest';
import { qrOf } from './qr.ts';

const mm = (points: number) => (points / 72) * 25.4;

test('the dots of a signed QR are wide enough for a laser printer and a telephone, whatever its length', () => {
  for (const letters of [301, 700, 1000, 1500, 2300]) {
    const { modules, size } = qrOf('eyJhbGci'.repeat(300).slice(0, letters), 72);
    expect(mm(size / modules.size), `${letters}`).toBeGreaterThan(0.33);
    expect(mm(size), `${letters}`).toBeLessThan(53);
  }
  expect(mm(qrOf('eyJhbGci'.repeat(125), 72).size)).toBeGreaterThan(40);
});

test('the QR of an address keeps its width', () => {
  expect(qrOf('https://garage.test/garage/jobcards/1', 72).size).toBe(72);
});
