import { expect, test } from 'vitest';
import type { CardInspection } from '#contract/inspections.ts';
import { foundWords } from './inspection-words.ts';

type Found = NonNullable<CardInspection['inspection']>;
const points = (...states: Found['points'][number]['state'][]): Found => ({
  id: 'i',
  checklistName: 'Usual',
  startedBy: null,
  startedAt: '2026-11-25T04:00:00.000Z',
  points: states.map((state, at) => ({
    id: `p${at}`,
    label: 'Horn',
    state,
    note: null,
    by: null,
    at: null,
    updated_at: '2026-11-25T04:00:00.000Z',
  })),
});
const photo = { id: 'f', jobCardId: 'j', pointId: null, width: 1, height: 1, bytes: 1, by: null, at: '' };

test('what was found is told the worst first, with what is left and the photos', () => {
  expect(foundWords({ inspection: null, photos: [] })).toBe('Not begun');
  expect(foundWords({ inspection: null, photos: [photo] })).toBe('Not begun, 1 photo');
  expect(foundWords({ inspection: points('GREEN', 'RED', null, 'AMBER', 'GREEN'), photos: [photo, photo] })).toBe(
    '1 to replace now, 1 soon, 2 good, 1 to look at, 2 photos',
  );
  expect(foundWords({ inspection: points('GREEN'), photos: [] })).toBe('1 good');
});
