import { istDay, wireOfDay } from '#rules/days.ts';
import { ask } from '../lib/ask.ts';
import type { Outcome } from '../lib/outcome.ts';
import { cardBody, made, vehicleOwner } from './records.ts';
import { everyone, numbersOf, type Scene } from './scene.ts';

/** A form that is sent: where to, what, under a key or told apart by its own number, and where its `mark` is found in the database. */
interface Form {
  path: string;
  body: (mark: string, number: number) => Record<string, unknown>;
  isKeyed: boolean;
  found: string;
}

/** Sends the same form fifty times at once, another kind of form each round: one record, and the same answer to all. */
export async function submitAtOnce(scene: Scene, rounds: number): Promise<Outcome> {
  const forms = await formsOf(scene);
  const wrong = { effects: 0, answers: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const { path, body, isKeyed, found } = forms[round % forms.length]!;
    const number = scene.next();
    const mark = `Drill once ${number}`;
    const headers = { 'x-forwarded-for': `10.0.${Math.floor(round / 200)}.${(round % 200) + 1}` };
    const sent = { method: 'POST' as const, cookie: scene.owner, body: body(mark, number), headers };
    const answers = await everyone(scene, (url) => ask(url, path, { ...sent, ...(isKeyed && { key: mark }) }));
    const { count } = await numbersOf(scene, `select count(*) from ${found} = $1`, [mark]);
    if (count !== 1) wrong.effects += 1;
    const ids = new Set(answers.map((answer) => (answer.body.id as string | undefined) ?? answer.body.message));
    const isGood = answers.every(({ status }) => status === 201 || (!isKeyed && status === 200));
    if (!isGood || ids.size !== 1) wrong.answers += 1;
  }
  return {
    figures: `${rounds} rounds of 50 identical submits of ${Math.min(rounds, forms.length)} kinds over two processes: ${wrong.effects} without exactly one effect, ${wrong.answers} not answered alike`,
    passed: wrong.effects + wrong.answers === 0,
  };
}

async function formsOf(scene: Scene): Promise<Form[]> {
  const who = await vehicleOwner(scene);
  const service = await made(scene, '/garages/services', {
    name: 'Drill service',
    slug: `drill-${scene.next()}`,
    category: 'Repair',
    description: 'Drill',
    base_price: 500,
    duration: 60,
  });
  const card = `/garages/jobcards/${(await made(scene, '/garages/jobcards', cardBody(who))).id}`;
  const preferredDate = wireOfDay(istDay(new Date(Date.now() + 86_400_000)));
  const visit = { ...who, serviceId: service.id, preferredDate, preferredTimeSlot: 'MORNING' };
  const phoneOf = (number: number) => `7${String(number).padStart(9, '0')}`;
  const numberOf = (number: number) => `9${String(number).padStart(7, '0')}`;
  const keyed = { isKeyed: true };
  return [
    {
      path: '/garages/customers',
      body: (name, number) => ({ name, phone: phoneOf(number) }),
      found: 'customers where name',
      ...keyed,
    },
    {
      path: '/garages/jobcards',
      body: (mark, number) => ({ ...cardBody(who), customerConcerns: mark, jobCardNumber: `JC${numberOf(number)}` }),
      found: 'job_cards where customer_concerns',
      isKeyed: false,
    },
    {
      path: '/garages/bookings',
      body: (mark, number) => ({ ...visit, customerNotes: mark, bookingNumber: `BK${numberOf(number)}` }),
      found: 'bookings where customer_notes',
      isKeyed: false,
    },
    {
      path: `${card}/lines`,
      body: (description) => ({ kind: 'PART', description, quantity: 1, rate: 100 }),
      found: 'job_card_lines where description',
      ...keyed,
    },
    {
      path: `${card}/payments`,
      body: (reference) => ({ amount: 10, mode: 'CASH', advance: true, reference }),
      found: 'payments where reference',
      ...keyed,
    },
    {
      path: '/garages/leads',
      body: (name, number) => ({ name, phone: phoneOf(number) }),
      found: 'leads where name',
      ...keyed,
    },
    {
      path: '/public/leads',
      body: (businessName, number) => ({
        phone: phoneOf(number),
        city: 'Chennai',
        businessType: 'Restaurant',
        businessName,
      }),
      found: 'storefront_leads where business_name',
      ...keyed,
    },
  ];
}
