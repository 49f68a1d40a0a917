import type { Refusal } from '#rules/move-answer.ts';
import { Problem } from '../problems.ts';

/** The problem that a refusal of the rules is answered with; where it names a field, its message stands there too. */
export const refusalProblem = ({ status, message, path, asks }: Omit<Refusal, 'ok'>): Problem =>
  new Problem(status, message, asks ? { errors: asks } : path === undefined ? {} : { errors: [{ path, message }] });
