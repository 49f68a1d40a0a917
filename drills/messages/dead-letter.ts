import { newGarage } from '#server/testing/garage.ts';
import { pauseAfter } from '#server/messages/pauses.ts';
import type { DrillDatabase } from '../lib/databases.ts';
import type { Outcome } from '../lib/outcome.ts';
import type { Scene } from './scene.ts';

/** An invitation that no mail server takes for a day: given up, seen by the garage without its link, sent again, taken. */
export async function tryDeadLetter(scene: Scene, { name }: DrillDatabase): Promise<Outcome> {
  const { appContext, mail, pass, turn, tryOnce } = scene;
  const garage = await newGarage(appContext);
  turn('busy');
  const to = 'invited@test.example';
  const { status } = await garage.owner.post('/garages/staff', { ...member, email: to });
  let [tries, seconds] = [0, 0];
  for (;;) {
    const mine = (await tryOnce()).find(({ template }) => template === 'invitation');
    tries += 1;
    const pause = (pauseAfter(tries) ?? 0) / 1000;
    if (!mine || mine.dead) break;
    seconds += pause;
    pass(pause);
  }
  const admin = await garage.hire('GARAGE_MANAGER', 'ADMIN');
  const list = await admin.get('/garages/messages');
  turn('takes');
  mail.got.length = 0;
  const again = await admin.post(`/garages/messages/${list.body[0]?.id}/send`);
  await tryOnce();
  const link = /\/garage\/invitation\/[\w-]{20,}/;
  const shown = list.body.length;
  const linksShown = link.test(list.text) ? 1 : 0;
  const arrived = mail.got.filter((one) => one.includes(to) && link.test(decoded(one))).length;
  return {
    figures:
      `${name}: an invitation nobody takes is tried ${tries} times over ${(seconds / 3600).toFixed(1)} h, then ${shown} dead letter is listed with ` +
      `${linksShown} links; sent again: ${again.status}, ${arrived} arrived`,
    passed: status === 201 && tries === 12 && shown === 1 && linksShown === 0 && again.status === 204 && arrived === 1,
  };
}

const member = {
  name: 'Drill Member',
  phone: '9500000001',
  password: 'drill-word-1',
  role: 'SERVICE_ADVISOR',
  accessLevel: 'STAFF',
};

/** Long lines of a mail are folded by quoted-printable. */
const decoded = (mail: string) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
