import { istDay } from '#rules/days.ts';
import { permissionsOf } from '#rules/permissions.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../database/database.ts';
import type { DemoRows } from './rows.ts';
import { demoStaff } from './sign-ins.ts';

type Role = (typeof demoStaff)[number]['role'];

/** What the application is asked with by the demo's first member of staff of a role at a moment. */
export function callerOf(tx: Tx, staff: DemoRows['staff'], role: Role, now: Date): Ctx {
  const { name, accessLevel } = demoStaff.find((one) => one.role === role)!;
  const { id, userId, garageId } = staff.find((row) => row.role === role)!;
  const permissions = permissionsOf({ role, accessLevel });
  const person = { userId, staffId: id, sessionId: '', name, garageId, role, accessLevel, isFresh: false, permissions };
  const can: Ctx['can'] = (permission) => permissions.has(permission);
  return { tx, garageId, network: '', person, now, today: istDay(now), requestId: 'demo', can };
}
