import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { branches } from '../database/tables/garages.ts';
import { findRow } from '../database/write.ts';
import { badField } from '../problems.ts';
import { garageSettings } from './settings.ts';

/** Throws 400 at `branchId` unless `isBranch`. */
export async function checkBranch(ctx: Ctx, branchId: string): Promise<void> {
  if (!(await isBranch(ctx, branchId))) throw badField('branchId', 'Branch not found');
}

/** True for 'default', which is always there, and for a branch of the garage, which then stays until what names it is kept (SE-10, SE-12). */
export async function isBranch(ctx: Ctx, branchId: string): Promise<boolean> {
  if (branchId === 'default') return true;
  return z.uuid().safeParse(branchId).success && (await findRow(ctx, branches, branchId, { lock: true })) !== undefined;
}

/** What a branch is called, 'default' too. */
export async function branchName(ctx: Ctx, branchId: string): Promise<string | null> {
  const { branches: all } = await garageSettings(ctx);
  return all.find(({ id }) => id === branchId)?.name ?? null;
}
