import { newAddress, newMobile, newVisitor } from '#server/testing/visitor.ts';
import { inPool } from '../lib/pool.ts';
import type { Scene } from './scene.ts';

interface TimedAnswer {
  status: number;
  ms: number;
}

/** People who ask for a sign-in code, four at a time, each from an address of their own. */
export const askForCodes = ({ appContext }: Scene, count: number): Promise<TimedAnswer[]> =>
  inPool(count, 4, () =>
    timed(() => newVisitor(appContext.app).post('/auth/customer/send-otp', { phone: newMobile() })),
  );

/** People who write by the contact form, which is mailed to the sales inbox. */
export const leaveEnquiries = ({ appContext }: Scene, count: number): Promise<TimedAnswer[]> =>
  inPool(count, 4, (n) =>
    timed(() =>
      newVisitor(appContext.app, { address: newAddress() }).post('/public/enquiries', {
        name: `Drill ${n}`,
        businessName: 'Drill Stores',
        email: 'drill@test.example',
        phone: newMobile(),
        subject: 'Bulk Order Inquiry',
        message: 'Rice',
      }),
    ),
  );

async function timed(ask: () => Promise<{ status: number; text: string }>): Promise<TimedAnswer> {
  const start = performance.now();
  const { status } = await ask();
  return { status, ms: performance.now() - start };
}
