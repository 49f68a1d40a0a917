import { afterAll, beforeAll, expect } from 'vitest';
import { newCard } from '../jobcards/testing.ts';
import { callerWith, newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';

/** A version that was sent: its card's path, the token of its link, and its lines with those of the card. */
export interface Sent {
  path: string;
  token: string;
  id: string;
  lines: { id: string; jobCardLineId: string; description: string }[];
}

interface Here {
  appContext: TestAppContext;
  garage: TestGarage;
}

/**
 * Makes a garage before the tests of a file. Answers what they do there (ask for lines, send them, answer by the link; rates in rupees), and
 * `here`, which has it.
 */
export function estimateTests() {
  const here = {} as Here;
  beforeAll(async () => {
    here.appContext = await openTestAppContext();
    here.garage = await newGarage(here.appContext);
  });
  afterAll(() => here.appContext.close());

  const ask = async (path: string, description: string, rate = 1000) =>
    (await here.garage.owner.post(`${path}/lines`, { kind: 'PART', description, quantity: 1, rate, ask: true })).body;

  /** A card with work of ₹500 and what is asked, sent once. */
  async function sent(...descriptions: string[]): Promise<Sent> {
    const { path } = await newCard(here.appContext, here.garage, { lines: [500], moves: ['IN_PROGRESS'] });
    for (const description of descriptions) await ask(path, description);
    const { status, body } = await here.garage.owner.post(`${path}/estimates`);
    expect(status).toBe(201);
    return { path, token: body.token, id: body.id, lines: body.lines };
  }

  const stranger = () => callerWith(here.appContext.app);
  return {
    here,
    ask,
    sent,
    stranger,
    byLink: (token: string, answers: unknown, name = 'Meena Raghavan') =>
      stranger().post(`/public/links/${token}`, { name, answers }),
    cardAt: async (path: string) => (await here.garage.owner.get(path)).body,
  };
}

/** One answer to each of these lines. */
export const answersOf = (lines: readonly { id: string }[], answer: string) =>
  lines.map(({ id }) => ({ lineId: id, answer }));
