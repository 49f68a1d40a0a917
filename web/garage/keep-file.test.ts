import { expect, test } from 'vitest';
import { fileNameOf } from './keep-file.ts';

test('A file is kept under a name in any script, without what file names cannot hold', () => {
  expect(fileNameOf('Statement மீனா ஸ்டோர்ஸ்')).toBe('Statement-மீனா-ஸ்டோர்ஸ்.pdf');
  expect(fileNameOf('INV/26-27/00001')).toBe('INV-26-27-00001.pdf');
  expect(fileNameOf('Statement A: "B" <C>?')).toBe('Statement-A-B-C.pdf');
});
