import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';
import { readyToTell, textIn } from './testing.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

test('the customer is written to in their language, else in that of the garage (MO-92)', async () => {
  const { card, path } = await readyToTell(appContext, garage);
  await garage.owner.put(`/garages/customers/${card.customerId}`, { messageLanguage: 'ta' });
  const { body } = await garage.owner.post(path, { kind: 'READY', jobCardId: card.id });
  expect([body.language, textIn(body.url).startsWith('வணக்கம்')]).toEqual(['ta', true]);
  const hindi = await garage.owner.post(path, { kind: 'READY', jobCardId: card.id, language: 'hi' });
  expect(textIn(hindi.body.url)).toContain('नमस्ते');
});

test('a garage writes its own templates, with words for what is wrong, and goes back to the built-in one', async () => {
  const own = await newGarage(appContext);
  const save = (body: Record<string, unknown>) =>
    own.owner.put('/garages/message-templates', { kind: 'READY', language: 'en', ...body });
  const refused = await save({ text: 'Hello {nonsense}' });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: 'text', message: '{nonsense} stands for nothing here. Use {customer}, {plate}, {total}, {garage}' }],
  ]);
  expect((await save({ text: 'x'.repeat(1001) })).body.errors[0].message).toBe('Text can have at most 1000 characters');
  expect((await save({ dltId: 'abc' })).body.errors[0].message).toBe('A DLT id is 10 to 25 digits');
  const saved = await save({ text: '{customer} & வண்டி {plate} தயார்', dltId: '1107160000000012345', updated_at: null });
  expect(saved.body).toMatchObject({ isOwn: true, text: '{customer} & வண்டி {plate} தயார்' });
  expect((await save({ text: 'Other words', updated_at: null })).status).toBe(409);
  const { card } = await newCard(appContext, own, { lines: [100], moves: ['IN_PROGRESS', 'READY'] });
  const path = `/garages/customers/${card.customerId}/messages`;
  const { body } = await own.owner.post(path, { kind: 'READY', jobCardId: card.id });
  expect(textIn(body.url)).toMatch(/^Test Customer \d+ & வண்டி TN 01 AB \d{4} தயார்$/);
  const reset = await save({ text: null });
  expect(reset.body).toMatchObject({
    isOwn: false,
    dltId: '1107160000000012345',
    text: expect.stringContaining('ready'),
  });
  const { body: all } = await own.owner.get('/garages/message-templates');
  expect(all).toHaveLength(12);
});
