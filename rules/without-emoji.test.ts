import { expect, test } from 'vitest';
import { withoutEmoji } from './without-emoji.ts';

test.each([
  ['Brakes squeal 😀', 'Brakes squeal'],
  ['Ravi 👨🏽‍🔧 Kumar', 'Ravi Kumar'],
  ['Noise 🔧, and smoke 🇮🇳!', 'Noise, and smoke!'],
  ['Call ☎️ first\n👍\n\nAC weak ❄️', 'Call first\n\nAC weak'],
  ['1️⃣ Oil 2️⃣ Filter', '1 Oil 2 Filter'],
  ['Michelin® 3M™️ ©', 'Michelin® 3M™ ©'],
  ['👩‍👩‍👧‍👦', ''],
  ['Two  spaces of its own ₹5', 'Two  spaces of its own ₹5'],
  ['முருகன் 🙏 சேவை', 'முருகன் சேவை'],
])('%j is printed as %j', (text, plain) => {
  expect(withoutEmoji(text)).toBe(plain);
});

test('every text inside is cleaned, and what is none stays what it is', () => {
  const card = {
    name: 'A 🚗',
    lines: [{ description: '🛠 Oil', total: 1.5, gone: null }],
    at: new Date(0).toISOString(),
  };
  expect(withoutEmoji(card)).toEqual({
    name: 'A',
    lines: [{ description: 'Oil', total: 1.5, gone: null }],
    at: card.at,
  });
});
