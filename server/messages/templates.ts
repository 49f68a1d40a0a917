import { and, eq } from 'drizzle-orm';
import type { BodyOut } from '#contract/endpoint.ts';
import { messageKinds, messageLanguages } from '#contract/message-choices.ts';
import type { messageTemplates as endpoints } from '#contract/message-templates.ts';
import { builtInTemplate, templateProblem, type MessageKind, type MessageLanguage } from '#rules/message-templates.ts';
import type { Ctx } from '../context.ts';
import { messageTemplates } from '../database/tables/messages.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { insertRow, updateRow } from '../database/write.ts';
import { badField, freshProofNeeded, Stale } from '../problems.ts';

type Row = typeof messageTemplates.$inferSelect;

/** What the messages of every kind and language say, those of one kind together. */
export async function allTemplates(ctx: Ctx) {
  const rows = await ctx.tx.select().from(messageTemplates).where(tenantFilter(messageTemplates, ctx));
  return messageKinds.flatMap((kind) =>
    messageLanguages.map((language) =>
      asTemplate(
        { kind, language },
        rows.find((row) => row.kind === kind && row.language === language),
      ),
    ),
  );
}

/** What a message of this kind says in this language. */
export const templateOf = async (ctx: Ctx, kind: MessageKind, language: MessageLanguage) =>
  asTemplate({ kind, language }, await rowOf(ctx, kind, language));

/**
 * Keeps what a garage writes of its own, or lets the built-in text stand again where none is given. Throws 403 for other words without a fresh
 * proof, as they can say where to pay (SI-36), 400 at `text` for what templateProblem refuses, 409 when someone else changed it meanwhile.
 */
export async function saveTemplate(ctx: Ctx, body: BodyOut<typeof endpoints.save>) {
  const { kind, language, text, dltId, updated_at: seen } = body;
  const row = await rowOf(ctx, kind, language);
  const isReworded = Boolean(text) && text !== row?.text;
  if (isReworded && !ctx.person.isFresh) throw freshProofNeeded();
  const problem = text ? templateProblem(kind, text) : null;
  if (problem) throw badField('text', problem);
  // null where nothing was written of it when it was looked at
  if (row && seen !== undefined && (seen === null || seen < row.updated_at))
    throw new Stale({ ...row, ...asTemplate(row, row), updated_at: row.updated_at }, { ...(text && { text }), dltId });
  const saved = row
    ? await updateRow(ctx, messageTemplates, row, { text, dltId })
    : await insertRow(ctx, messageTemplates, { kind, language, text, dltId });
  return asTemplate(saved, saved);
}

async function rowOf(ctx: Ctx, kind: MessageKind, language: MessageLanguage): Promise<Row | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(messageTemplates)
    .where(
      and(
        tenantFilter(messageTemplates, ctx),
        eq(messageTemplates.kind, kind),
        eq(messageTemplates.language, language),
      ),
    )
    .for('update');
  return row;
}

const asTemplate = ({ kind, language }: Pick<Row, 'kind' | 'language'>, row: Row | undefined) => ({
  kind,
  language,
  text: row?.text ?? builtInTemplate(kind, language),
  isOwn: row?.text != null,
  dltId: row?.dltId ?? null,
  updated_at: row?.updated_at ?? null,
});
