import {
  boolean,
  customType,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { pointStates } from '#contract/inspections.ts';
import { instantColumn, garageColumns, garageKey, textListColumn, garageReference } from '../columns.ts';
import { jobCards } from './jobcards.ts';

const bytea = customType<{ data: Uint8Array<ArrayBuffer> }>({ dataType: () => 'bytea' });

export const checklists = pgTable(
  'checklists',
  {
    ...garageColumns,
    name: text().notNull(),
    points: textListColumn(),
    isActive: boolean().notNull().default(true),
  },
  (table) => [garageKey(table)],
);

export const inspections = pgTable(
  'inspections',
  {
    ...garageColumns,
    jobCardId: uuid().notNull(),
    checklistName: text().notNull(),
    startedById: uuid(),
  },
  (table) => [
    garageKey(table),
    uniqueIndex('inspections_card_unique').on(table.garageId, table.jobCardId),
    ...garageReference(table, table.jobCardId, jobCards, 'inspections_card'),
  ],
);

/** Work and no document: a point changes for as long as its card is open. */
export const inspectionPoints = pgTable(
  'inspection_points',
  {
    ...garageColumns,
    inspectionId: uuid().notNull(),
    jobCardId: uuid().notNull(),
    position: integer().notNull(),
    label: text().notNull(),
    /** null is not looked at */
    state: text({ enum: pointStates }),
    note: text(),
    lookedById: uuid(),
    lookedAt: instantColumn(),
  },
  (table) => [
    garageKey(table),
    ...garageReference(table, table.inspectionId, inspections, 'inspection_points_inspection'),
    ...garageReference(table, table.jobCardId, jobCards, 'inspection_points_card'),
  ],
);

/** Photos of a card, which are added and removed, never changed; one picture stands once on a card. */
export const photos = pgTable(
  'photos',
  {
    ...garageColumns,
    jobCardId: uuid().notNull(),
    pointId: uuid(),
    /** of the bytes as they are kept */
    sha256: text().notNull(),
    /** pixels */
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    byId: uuid(),
  },
  (table) => [
    garageKey(table),
    uniqueIndex('photos_once_unique').on(table.garageId, table.jobCardId, table.sha256),
    ...garageReference(table, table.jobCardId, jobCards, 'photos_card'),
    ...garageReference(table, table.pointId, inspectionPoints, 'photos_point'),
  ],
);

/** The pictures themselves, apart, so that no list reads them. */
export const photoBytes = pgTable(
  'photo_bytes',
  {
    garageId: uuid().notNull(),
    photoId: uuid().notNull(),
    image: bytea().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.garageId, table.photoId] }),
    foreignKey({
      name: 'photo_bytes_photo',
      columns: [table.garageId, table.photoId],
      foreignColumns: [photos.garageId, photos.id],
    }),
  ],
);
