import { newCustomer, newEmail, newMobile, newVisitor, openLink } from '#server/testing/visitor.ts';
import { fresh } from '#server/contract-tests/fresh.ts';
import { customer, passwordOf, tokenMailedTo, withCode } from './people.ts';
import type { Scene, Write } from './write.ts';

/** That someone tries is counted apart from what they do, before a password's costly hash. */
const countsTurns = { mayChange: ['throttles'] } as const;
const keyed = (key: string) => ({ 'idempotency-key': key });
const owner = () => ({
  name: 'Drill Motors',
  slug: `drill-${newMobile()}`,
  address: '1 Test Street',
  city: 'Chennai',
  ownerName: 'Drill Owner',
  ownerEmail: newEmail(),
  ownerPassword: passwordOf.owner,
});

/** Every write without a garage, by method and path. */
export const accountWrites: Readonly<Record<string, Write>> = {
  'POST /public/leads': {
    ready: async ({ appContext }) => {
      const visitor = newVisitor(appContext.app);
      const body = { phone: newMobile(), city: 'Chennai', businessType: 'Restaurant', businessName: 'Drill Kitchen' };
      return (key) => visitor.post('/public/leads', body, keyed(key));
    },
    isKept: true,
  },
  'POST /public/enquiries': {
    ready: async ({ appContext }) => {
      const visitor = newVisitor(appContext.app);
      const body = {
        name: 'Drill Cook',
        businessName: 'Drill Kitchen',
        email: newEmail(),
        phone: newMobile(),
        subject: 'Bulk Order Inquiry',
        message: 'Rice',
      };
      return (key) => visitor.post('/public/enquiries', body, keyed(key));
    },
    isKept: true,
  },
  'POST /public/links/{token}': {
    ready: async (scene) => {
      const { body } = await scene.garage.owner.post(`${await fresh.askedCard(scene)}/estimates`);
      const answers = [{ lineId: body.lines[0].id, answer: 'APPROVED' }];
      const visitor = newVisitor(scene.appContext.app);
      return () => visitor.post(`/public/links/${body.token}`, { name: 'Drill Customer', answers });
    },
    ...countsTurns,
    // each line is answered once
    afterLost: 409,
  },
  'POST /garages/register': {
    ready: async ({ appContext }) => {
      const [visitor, body] = [newVisitor(appContext.app), owner()];
      return (key) => visitor.post('/garages/register', body, keyed(key));
    },
    // Sent again it signs in again.
    mayChange: [...countsTurns.mayChange, 'sessions'],
  },

  'POST /auth/register': {
    ready: async ({ appContext }) => {
      const visitor = newVisitor(appContext.app);
      const body = { name: 'Drill Cook', email: newEmail(), phone: newMobile(), password: passwordOf.customer };
      return () => visitor.post('/auth/register', body);
    },
    // Another account that claims the same, until one of them is proven.
    mayRepeat: true,
    ...countsTurns,
  },
  'POST /auth/login': {
    ready: async (scene) => {
      const { email } = await customer(scene);
      return () => newVisitor(scene.appContext.app).post('/auth/login', { email, password: passwordOf.customer });
    },
    mayRepeat: true,
  },
  'POST /auth/garage/login': {
    ready: async ({ appContext }) => {
      const [visitor, body] = [newVisitor(appContext.app), owner()];
      await visitor.post('/garages/register', body);
      await openLink(appContext.database, visitor, body.ownerEmail);
      const typed = { email: body.ownerEmail, password: body.ownerPassword };
      return () => newVisitor(appContext.app).post('/auth/garage/login', typed);
    },
    mayRepeat: true,
  },
  'POST /auth/customer/send-otp': {
    ready: async ({ appContext }) => {
      const [visitor, phone] = [newVisitor(appContext.app), newMobile()];
      return () => visitor.post('/auth/customer/send-otp', { phone });
    },
    // The code is on its way; another one is sent after 30 seconds.
    afterLost: 429,
  },
  'POST /auth/customer/verify-otp': {
    ready: async (scene) => {
      const { visitor, phone, otp } = await withCode(scene);
      return () => visitor.post('/auth/customer/verify-otp', { phone, otp });
    },
    // A code signs in once, and a wrong one is counted.
    afterLost: 401,
    ...countsTurns,
  },
  'POST /auth/logout': {
    ready: async (scene) => {
      const { cookies } = (await customer(scene)).visitor;
      return () => newVisitor(scene.appContext.app, { cookies }).post('/auth/logout');
    },
  },
  'POST /auth/refresh': {
    ready: async (scene) => {
      const { cookies } = (await customer(scene)).visitor;
      return () => newVisitor(scene.appContext.app, { cookies }).post('/auth/refresh');
    },
  },
  'POST /auth/forgot-password': {
    ready: async (scene) => {
      const { email } = await customer(scene);
      return () => newVisitor(scene.appContext.app).post('/auth/forgot-password', { email });
    },
    mayRepeat: true,
  },
  'POST /auth/reset-password': {
    ready: async (scene) => {
      const { visitor, email } = await customer(scene);
      await visitor.post('/auth/forgot-password', { email });
      const body = { token: await tokenMailedTo(scene, email), password: 'another-turmeric-43' };
      return () => visitor.post('/auth/reset-password', body);
    },
    // A link works once.
    afterLost: 400,
  },
  'POST /auth/reset-password/check': {
    ready: async (scene) => {
      const { visitor, email } = await customer(scene);
      await visitor.post('/auth/forgot-password', { email });
      const token = await tokenMailedTo(scene, email);
      return () => newVisitor(scene.appContext.app).post('/auth/reset-password/check', { token });
    },
  },
  'POST /auth/verify-email': {
    ready: async (scene) => {
      const { visitor, email } = await newCustomer(scene.appContext.app);
      const token = await tokenMailedTo(scene, email);
      return () => visitor.post('/auth/verify-email', { token });
    },
    afterLost: 400,
  },
  'POST /auth/verify-email/send': {
    ready: async (scene) => {
      const { visitor } = await newCustomer(scene.appContext.app);
      return () => visitor.post('/auth/verify-email/send');
    },
    mayRepeat: true,
  },
  'POST /auth/invitation': {
    ready: async (scene) => {
      const token = await invited(scene);
      return () => newVisitor(scene.appContext.app).post('/auth/invitation', { token });
    },
  },
  'POST /auth/invitation/accept': {
    ready: async (scene) => {
      const body = { token: await invited(scene), password: 'another-turmeric-43' };
      return () => newVisitor(scene.appContext.app).post('/auth/invitation/accept', body);
    },
    // A link works once.
    afterLost: 400,
  },
  'PUT /auth/password': {
    ready: async (scene) => {
      const { visitor } = await customer(scene);
      const body = { currentPassword: passwordOf.customer, newPassword: 'another-turmeric-43' };
      return () => visitor.put('/auth/password', body);
    },
    // A new secret is a new session: whoever did not get it signs in.
    afterLost: 401,
    ...countsTurns,
  },
  'PUT /auth/profile': {
    ready: async (scene) => {
      const { visitor } = await customer(scene);
      return () => visitor.put('/auth/profile', { name: 'Drill Chef', city: 'Madurai' });
    },
  },
  'POST /auth/email': {
    ready: async (scene) => {
      const { visitor, phone, otp } = await withCode(scene);
      await visitor.post('/auth/customer/verify-otp', { phone, otp });
      const body = { email: newEmail(), password: passwordOf.customer };
      return () => visitor.post('/auth/email', body);
    },
    ...countsTurns,
    // The first password is a new session, too.
    afterLost: 401,
  },
  'POST /auth/delete-account': {
    ready: async (scene) => {
      const { visitor, phone } = await customer(scene);
      const { otp } = await withCode(scene, phone, visitor);
      const { cookies } = visitor;
      return () => newVisitor(scene.appContext.app, { cookies }).post('/auth/delete-account', { otp });
    },
    // Nobody is signed in any more.
    afterLost: 401,
  },
  'DELETE /auth/sessions': {
    ready: async (scene) => {
      const { visitor, email } = await customer(scene);
      await newVisitor(scene.appContext.app).post('/auth/login', { email, password: passwordOf.customer });
      return () => visitor.delete('/auth/sessions');
    },
    afterLost: 401,
  },
};

/** The token in the mail to a new member of the scene's garage. */
async function invited(scene: Scene): Promise<string> {
  const body = fresh.staffBody();
  await scene.garage.owner.post('/garages/staff', body);
  return tokenMailedTo(scene, body.email);
}
