import { expect, test } from 'vitest';
import { isNamedAsPart } from './part-names.ts';

test.each([
  'Engine oil',
  'Engine oil 5W30, 3.5 l',
  'FRONT BRAKE PADS',
  'Air filter',
  'Spark plugs',
  'Battery 35Ah',
  'Wiper blade',
  'Coolant',
  'Clutch plate',
])('%s is a part', (name) => expect(isNamedAsPart(name)).toBe(true));

test.each([
  'Oil change',
  'Brake pad replacement',
  'Brake disc skimming',
  'Front disc turning',
  'Disc lathe',
  'Clutch plate resurfacing',
  'Battery charging',
  'Wheel alignment',
  'AC gas refill',
  'Labour for clutch plate',
  'Underbody wash',
  'General service',
  'Padding',
  'என்ஜின் ஆயில்',
  '',
])('%s is not known to be one', (name) => expect(isNamedAsPart(name)).toBe(false));
