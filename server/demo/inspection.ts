import { starterChecklist } from '#rules/starter-checklist.ts';
import { newId } from '../database/ids.ts';
import type { inspectionPoints, inspections } from '../database/tables/inspections.ts';
import type { jobCards } from '../database/tables/jobcards.ts';

type PointRow = typeof inspectionPoints.$inferInsert;

/** What was found that is not good; the first half of the list is looked at, the rest still to do. */
const found: Readonly<Record<string, Pick<PointRow, 'state' | 'note'>>> = {
  'Front brake pads': { state: 'RED', note: '2 mm left' },
  'Front tyres': { state: 'AMBER', note: 'Worn at the edges' },
  Horn: { state: 'AMBER', note: null },
};

/** The inspection of the longest worked on of the cards that have a technician. */
export function demoInspection(cards: readonly (typeof jobCards.$inferInsert)[]) {
  const card = cards.find(({ status, technicianId }) => status === 'IN_PROGRESS' && technicianId)!;
  const at = card.updated_at;
  const row = () => ({ garageId: card.garageId, id: newId(at), created_at: at, updated_at: at, jobCardId: card.id });
  const lookedById = card.technicianId ?? null;
  const inspection: typeof inspections.$inferInsert = {
    ...row(),
    checklistName: starterChecklist.name,
    startedById: lookedById,
  };
  const points = starterChecklist.points.map((label, index): PointRow => ({
    ...row(),
    inspectionId: inspection.id,
    position: index + 1,
    label,
    ...(index < starterChecklist.points.length / 2
      ? { state: 'GREEN', ...found[label], lookedById, lookedAt: at }
      : { state: null, lookedById: null, lookedAt: null }),
  }));
  return { inspections: [inspection], inspectionPoints: points };
}
