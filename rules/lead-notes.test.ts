import { expect, test } from 'vitest';
import { notesFromLead } from './lead-notes.ts';

const silent = { vehicleMake: null, vehicleModel: null, vehicleYear: null, requirements: null, notes: null };

test('a customer keeps what the lead said of vehicle and work, as long as it fits (LE-22)', () => {
  expect(notesFromLead(silent, 100)).toBeNull();
  const said = {
    ...silent,
    vehicleMake: 'Hyundai',
    vehicleModel: 'i20',
    requirements: ' Clutch slips ',
    notes: 'Told 9,500',
  };
  expect(notesFromLead(said, 100)).toBe('Hyundai i20\nClutch slips\nTold 9,500');
  expect(notesFromLead({ ...silent, vehicleYear: 2019, notes: '  ' }, 3)).toBe('201');
});
