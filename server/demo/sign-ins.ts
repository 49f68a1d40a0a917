import { eq } from 'drizzle-orm';
import type { AccessLevel, Role } from '#contract/roles.ts';
import type { AppContext } from '../context.ts';
import { users } from '../database/tables/users.ts';

/** The password of every demo sign-in, as the README tells it. */
export const demoPassword = 'demo1234';

interface StaffSignIn {
  name: string;
  email: string;
  role: Role;
  accessLevel: AccessLevel;
}

export const demoStaff = [
  { name: 'Demo Owner', email: 'owner@demo.test', role: 'GARAGE_OWNER', accessLevel: 'OWNER' },
  { name: 'Demo Manager', email: 'manager@demo.test', role: 'GARAGE_MANAGER', accessLevel: 'MANAGER' },
  { name: 'Demo Advisor', email: 'advisor@demo.test', role: 'SERVICE_ADVISOR', accessLevel: 'STAFF' },
  { name: 'Demo Technician', email: 'technician@demo.test', role: 'TECHNICIAN', accessLevel: 'STAFF' },
  { name: 'Demo Cashier', email: 'cashier@demo.test', role: 'CASHIER', accessLevel: 'STAFF' },
  { name: 'Demo Viewer', email: 'viewer@demo.test', role: 'SERVICE_ADVISOR', accessLevel: 'VIEW_ONLY' },
] as const satisfies readonly StaffSignIn[];

export const demoCustomer = { name: 'Demo Buyer', email: 'customer@demo.test', phone: '9876543210' } as const;

/** Prints who can sign in to the demo, where the demo data is in the database; else nothing. */
export async function printSignIns(
  appContext: Pick<AppContext, 'database'>,
  print: (line: string) => void = console.log,
): Promise<void> {
  if (!(await isDemo(appContext))) return;
  print(`Demo sign-ins, password ${demoPassword} for each:`);
  for (const { email, role, accessLevel } of demoStaff)
    print(`  ${email.padEnd(21)} ${role}, ${accessLevel}  /garage/login`);
  print(`  ${demoCustomer.email.padEnd(21)} CUSTOMER, phone ${demoCustomer.phone}  /login`);
}

async function isDemo({ database }: Pick<AppContext, 'database'>) {
  const found = await database.inSystem((tx) =>
    tx.select({ id: users.id }).from(users).where(eq(users.email, demoStaff[0].email)),
  );
  return found.length > 0;
}
