import { expect, test } from 'vitest';
import { hsnProblem } from './hsn.ts';
import { usualOfPart } from './part-codes.ts';

test.each([
  ['Engine oil', '2710', 'LTR'],
  ['ENGINE OIL 5W-30 (Castrol)', '2710', 'LTR'],
  ['Gear oil', '2710', 'LTR'],
  ['Engine oil 4L can', '2710', null],
  ['Engine oil 900 ml', '2710', null],
  ['Grease', '2710', null],
  ['Coolant', '3820', null],
  ['Brake fluid DOT 4', '3819', null],
  ['Brake oil', '3819', null],
  ['Tyre MRF 185/65 R15', '4011', null],
  ['Tubeless tyres', '4011', null],
  ['Tyre tube', '4013', null],
  ['Exide battery 35Ah', '8507', null],
  ['Headlight bulb H4', '8539', null],
  ['Spark plugs', '8511', null],
  ['Oil filter', '8421', null],
  ['AC filter', '8421', null],
  ['Fan belt', '4010', null],
  ['Timing belt', '4010', null],
  ['Wiper blades', '8512', null],
  ['Touch-up paint', '3208', null],
  ['Windscreen glass', '7007', null],
  ['Front wheel bearing', '8482', null],
])('%s stands with %s (MO-173)', (description, hsn, unit) => {
  expect(usualOfPart(description, '8708')).toEqual({ hsn, unit });
  expect(hsnProblem(hsn, 4)).toBeNull();
});

test.each(
  `Brake pads, Oil seal, Oil pump, Engine oil pan, Oil filter housing, Brake fluid reservoir, Coolant hose, Coolant tank, Tyre valve, Battery
  cable, Battery terminal, Key battery, Bulb holder, Spark plug cable, Seat belt, Belt tensioner, Wiper motor, Mirror glass, Main bearing, Fuel
  tube, Retreaded tyre, Oil change, Clutch oil, எஞ்சின் ஆயில், 8708, Paint brush`.split(/,\s+/),
)('%s stands with the usual code of parts, for it may be another thing', (description) =>
  expect(usualOfPart(description, '8708')).toEqual({ hsn: '8708', unit: null }),
);

test.each(['870899', '8714', '27101980'])('a usual code of %s, which a garage chose, wins over every name', (usual) =>
  expect(usualOfPart('Engine oil', usual)).toEqual({ hsn: usual, unit: null }),
);
