import type { Locator, Page } from '@playwright/test';
import { type Named, ofBilled, ofTwoBranches, type Opening, type Place, type Screen } from './screen.ts';
import { openBilledGarage } from './billed-garage.ts';
import { signIn } from './sign-in.ts';
import { openTwoBranches } from './two-branches.ts';

/**
 * Opens a screen of the list for the one who looks at it, and waits until it has all it shows: as a document of its own, or with `byLink`
 * from the page of the garage that stands there, in a third of the time.
 */
export async function openScreen(
  page: Page,
  { path, who = 'owner', shows }: Screen,
  { byLink = false } = {},
): Promise<void> {
  const isSame = who !== null && (await signInOnce(page, who)) === 'before';
  if (who === null) await page.context().clearCookies();
  const address = await addressOf(page, path);
  if (!byLink || !isSame || !(await wentTo(page, address))) await page.goto(address);
  await (shows ? named(page, shows) : page.getByRole('heading', { level: 1 })).first().waitFor();
  await settled(page);
}

/** Opens what a screen has to open, from the screen as it stands. */
export async function openDialog(page: Page, { press, opens, signedOut }: Opening): Promise<Locator> {
  if (signedOut) await page.context().clearCookies();
  for (const one of press) await named(page, one).first().click();
  const opened = named(page, opens);
  await opened.waitFor();
  // what waits for the session to be taken up again goes on waiting
  if (!signedOut) await settled(page);
  return opened;
}

/** Closes what openDialog opened, back to the screen. */
export async function closeDialog(page: Page, opened: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'hidden' });
}

/** The page of the garage that has the least on it. */
const byTheWay = '/garage/nothing';

/**
 * Goes to another page of the garage as its links do, by way of the page that has nothing on it where both are of one route, of which nothing
 * need go. Something that stood there is gone when this answers true; false where nothing of the garage stands there, or a dialog covers its
 * links.
 */
async function wentTo(page: Page, address: string): Promise<boolean> {
  const marked = await page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as Window & { __reactRouterDataRouter?: Router };
    const here = () => router?.state.matches.at(-1)?.route;
    const before = here();
    // a dialog that is open by the address would go back in history first, and stop the page that is opened instead
    if (document.querySelector('[role="dialog"]')) return 0;
    if (!router || !location.pathname.startsWith('/garage/') || !to.startsWith('/garage/')) return 0;
    const pattern = before?.path?.replaceAll(/:\w+/g, '[^/]+');
    if (pattern && pattern !== '*' && new RegExp(`/${pattern}$`).test(to.split('?')[0]!)) return 'of one route';
    const parts = document.querySelectorAll('main :is(h1, h2, table, section, form)');
    for (const part of parts) part.setAttribute('data-left', '');
    await router.navigate(to);
    return here()?.id === before?.id ? 0 : parts.length;
  }, address);
  if (marked === 'of one route') return (await wentTo(page, byTheWay)) && wentTo(page, address);
  if (marked === 0) return false;
  await page.waitForFunction((all) => document.querySelectorAll('[data-left]').length < all, marked);
  return true;
}

interface Router {
  state: { matches: { route: { id: string; path?: string } }[] };
  navigate: (to: string) => Promise<void>;
}

/** The openings of a screen that there are at this width. */
export const dialogsOf = ({ dialogs = [] }: Screen, place: Place): readonly Opening[] =>
  dialogs.filter(({ only = place }) => only === place);

const named = (page: Page, [role, name]: Named) =>
  page.getByRole(role, { name, exact: typeof name === 'string' }).locator('visible=true');

/** Nothing is being loaded any more. */
async function settled(page: Page): Promise<void> {
  const unfinished = page.locator('[aria-busy="true"], .skeleton-bar, .chart-skeleton').or(page.getByText(/^Loading/));
  await unfinished.locator('visible=true').first().waitFor({ state: 'hidden' });
}

const signedIn = new WeakMap<ReturnType<Page['context']>, string>();

async function signInOnce(page: Page, who: string): Promise<'before' | 'now'> {
  if (signedIn.get(page.context()) === who) return 'before';
  if (who === ofTwoBranches) await openTwoBranches(page);
  else if (who === ofBilled) await openBilledGarage(page);
  else await signIn(page, `${who}@demo.test`);
  signedIn.set(page.context(), who);
  return 'now';
}

/** Where in the demo garage, or in one of its own, there is a record of each kind with everything on it that can be opened. */
const records: Readonly<Record<string, string>> = {
  // the newest may be billed by another journey, and of a card that is billed no line is changed, nor is it reopened
  card: 'jobcards?status=READY&paymentStatus=PARTIAL&order=OLDEST&limit=1',
  delivered: 'jobcards?status=DELIVERED&order=OLDEST&limit=1',
  mine: 'jobcards?status=IN_PROGRESS&limit=1',
  // a card on which something is paid is not cancelled, and at some hours the newest in work has an advance
  unpaid: 'jobcards?status=IN_PROGRESS&paymentStatus=PENDING&limit=1',
  customer: 'jobcards?status=READY&limit=1',
  booking: 'bookings?status=CONFIRMED&limit=1',
  lead: 'leads?followUp=OVERDUE&limit=1',
  // of the garage that bills
  billed: 'jobcards?limit=1',
  invoice: 'invoices?limit=1',
  closed: 'drawer/days?status=CLOSED&limit=1',
  payer: 'jobcards?limit=1',
  regular: 'customers?order=OLDEST&limit=1',
};

async function addressOf(page: Page, path: string): Promise<string> {
  const [word, kind = ''] = /:(\w+)/.exec(path) ?? [];
  return word === undefined ? path : path.replace(word, await recordId(page, kind));
}

/** The id of the demo garage's record of a kind, for the one who is signed in. Throws where there is none. */
export async function recordId(page: Page, kind: string): Promise<string> {
  const from = records[kind];
  const answer: unknown = await (await page.request.get(`/api/v1/garages/${from}`)).json();
  const rows = (Array.isArray(answer) ? answer : Object.values(answer as object).find(Array.isArray)) as Row[];
  const [row] = rows;
  if (!row) throw new Error(`The demo garage has no ${kind}: ${from}`);
  return kind === 'customer' || kind === 'payer' ? row.customerId! : row.id;
}

interface Row {
  id: string;
  customerId?: string;
}
