import { ask, askFor } from '../lib/ask.ts';
import type { Outcome } from '../lib/outcome.ts';
import { cardBody, made, vehicleOwner } from './records.ts';
import { everyone, numbersOf, type Scene } from './scene.ts';

/**
 * One card's estimate is sent fifty times at once by two people: two versions, of which the last is open and opens by its link alone. That link
 * is then answered fifty times at once, half yes and half no: one answer counts, and the line stands by it; who said the same is thanked, and
 * the others are refused.
 */
export async function estimateAtOnce(scene: Scene, rounds: number): Promise<Outcome> {
  const wrong = { versions: 0, answers: 0 };
  const who = await vehicleOwner(scene);
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await made(scene, '/garages/jobcards', cardBody(who));
    const path = `/garages/jobcards/${id}`;
    await made(scene, `${path}/lines`, { kind: 'PART', description: 'Pads', quantity: 1, rate: 900, ask: true });
    const headers = { 'x-forwarded-for': `10.1.${Math.floor(round / 200)}.${(round % 200) + 1}` };
    const open = await sendAtOnce(scene, path, headers);
    if (!open) wrong.versions += 1;
    else if (!(await answerAtOnce(scene, open, headers))) wrong.answers += 1;
  }
  return {
    figures: `${rounds} rounds of one estimate sent 50 times at once by two people and answered 50 times at once by its link: ${wrong.versions} without exactly one open version, ${wrong.answers} without exactly one answer`,
    passed: wrong.versions + wrong.answers === 0,
  };
}

interface Version {
  id: string;
  version: number;
  state: string;
  token: string | null;
  lines: { id: string }[];
}

/** The version that is open by the one token that opens anything, or undefined where there is more or less than that. */
async function sendAtOnce(
  scene: Scene,
  path: string,
  headers: Record<string, string>,
): Promise<(Version & { token: string }) | undefined> {
  const answers = await everyone(scene, (url, index) =>
    ask(url, `${path}/estimates`, { method: 'POST', cookie: scene.owner, key: `${path} ${index % 4 < 2}` }),
  );
  const told: Version[] = answers.flatMap(({ body }) => (body.token ? [body] : []));
  const versions: Version[] = await askFor(scene.urls[1], `${path}/estimates`, { cookie: scene.owner });
  const states = versions.map(({ version, state }) => `${version} ${state}`);
  const opened = await Promise.all(told.map(({ token }) => ask(scene.urls[0], `/public/links/${token}`, { headers })));
  const [open] = told.filter(({ id }) => id === versions[0]?.id);
  const isTrue =
    answers.every(({ status }) => status === 201) &&
    new Set(answers.map(({ body }) => body.id)).size === 2 &&
    states.join() === '2 OPEN,1 REPLACED' &&
    told.length === 2 &&
    told.every(({ id }, at) => opened[at]!.status === (id === versions[0]!.id ? 200 : 404));
  return isTrue && open?.token ? { ...open, token: open.token } : undefined;
}

async function answerAtOnce(
  scene: Scene,
  { id, token, lines: [line] }: Version & { token: string },
  headers: Record<string, string>,
): Promise<boolean> {
  const isYes = (index: number) => index % 4 < 2;
  const body = (index: number) => ({
    name: `Drill ${index}`,
    answers: [{ lineId: line!.id, answer: isYes(index) ? 'APPROVED' : 'DECLINED' }],
  });
  const answers = await everyone(scene, (url, index) =>
    ask(url, `/public/links/${token}`, { method: 'POST', body: body(index), headers }),
  );
  const { kept, standing, approved } = await numbersOf(
    scene,
    `select count(*) as kept, count(*) filter (where c.decision = a.answer) as standing,
       count(*) filter (where a.answer = 'APPROVED') as approved
     from estimate_answers a join estimate_lines l on l.garage_id = a.garage_id and l.id = a.estimate_line_id
     join job_card_lines c on c.garage_id = l.garage_id and c.id = l.job_card_line_id where a.estimate_id = $1`,
    [id],
  );
  const isToldRight = answers.every(({ status }, index) => status === (isYes(index) === (approved === 1) ? 200 : 409));
  return isToldRight && kept === 1 && standing === 1;
}
