import { addApp, appCodeOf } from '#server/testing/authenticator-app.ts';
import { newMember } from '#server/testing/member.ts';
import { softPasskey } from '#server/testing/soft-passkey.ts';
import { newVisitor, type Visitor } from '#server/testing/visitor.ts';
import type { Scene, Write } from './write.ts';

/** A change of what signs in is a new session: whoever did not get it signs in. */
const renews = { afterLost: 401 } as const;

/** Every write of the second step and of the proof, by method and path. */
export const factorWrites: Readonly<Record<string, Write>> = {
  'POST /auth/second-step': {
    ready: async (scene) => {
      const { member, secret } = await withApp(scene);
      const { visitor } = await member.signIn();
      const code = appCodeOf(secret);
      return () => visitor.post('/auth/second-step', { code });
    },
    // A step is taken once.
    afterLost: 401,
  },
  'POST /auth/proof': {
    ready: async (scene) => {
      const { visitor, password } = await memberOf(scene);
      return () => visitor.post('/auth/proof', { password });
    },
  },
  'POST /auth/passkey/options': {
    ready: async ({ appContext }) => {
      const visitor = newVisitor(appContext.app);
      return () => visitor.post('/auth/passkey/options');
    },
    mayRepeat: true,
  },
  'POST /auth/passkey': {
    ready: async (scene) => {
      const { key } = await withPasskey(scene);
      const visitor = newVisitor(scene.appContext.app);
      const credential = await signed(visitor, key);
      return () => visitor.post('/auth/passkey', { credential });
    },
    // What was signed is taken once.
    afterLost: 401,
  },
  'POST /auth/proof/passkey': {
    ready: async (scene) => {
      const { member, key } = await withPasskey(scene);
      const credential = await signed(member.visitor, key);
      return () => member.visitor.post('/auth/proof/passkey', { credential });
    },
    afterLost: 400,
  },
  'POST /auth/passkeys/options': {
    ready: async (scene) => {
      const { visitor } = await memberOf(scene);
      return () => visitor.post('/auth/passkeys/options');
    },
    mayRepeat: true,
  },
  'POST /auth/passkeys': {
    ready: async (scene) => {
      const { visitor } = await memberOf(scene);
      const { body } = await visitor.post('/auth/passkeys/options');
      const credential = softPasskey().create(body.options);
      return () => visitor.post('/auth/passkeys', { name: 'Drill', credential });
    },
    ...renews,
  },
  'DELETE /auth/passkeys/{id}': {
    ready: async (scene) => {
      const { visitor } = (await withPasskey(scene)).member;
      const { body } = await visitor.get('/auth/factors');
      return () => visitor.delete(`/auth/passkeys/${body.passkeys[0].id}`);
    },
    ...renews,
  },
  'POST /auth/authenticator': {
    ready: async (scene) => {
      const { visitor } = await memberOf(scene);
      return () => visitor.post('/auth/authenticator');
    },
  },
  'PUT /auth/authenticator': {
    ready: async (scene) => {
      const { visitor } = await memberOf(scene);
      const { body } = await visitor.post('/auth/authenticator');
      const code = appCodeOf(body.secret);
      return () => visitor.put('/auth/authenticator', { code });
    },
    ...renews,
  },
  'DELETE /auth/authenticator': {
    ready: async (scene) => {
      const { visitor } = (await withApp(scene)).member;
      return () => visitor.delete('/auth/authenticator');
    },
    ...renews,
  },
  'POST /auth/recovery-codes': {
    ready: async (scene) => {
      const { visitor } = (await withApp(scene)).member;
      return () => visitor.post('/auth/recovery-codes');
    },
    ...renews,
  },
  'DELETE /garages/staff/{id}/second-step': {
    ready: async (scene) => {
      const { staffId } = (await withApp(scene)).member;
      return () => scene.garage.owner.delete(`/garages/staff/${staffId}/second-step`);
    },
    mayRepeat: true,
  },
};

const memberOf = ({ appContext, garage }: Scene) => newMember(appContext, garage);

async function withApp(scene: Scene) {
  const member = await memberOf(scene);
  return { member, ...(await addApp(member.visitor)) };
}

async function withPasskey(scene: Scene) {
  const member = await memberOf(scene);
  const key = softPasskey();
  const { body } = await member.visitor.post('/auth/passkeys/options');
  await member.visitor.post('/auth/passkeys', { name: 'Drill', credential: key.create(body.options) });
  return { member, key };
}

async function signed(visitor: Visitor, key: ReturnType<typeof softPasskey>) {
  const { body } = await visitor.post('/auth/passkey/options');
  return key.get(body.options);
}
