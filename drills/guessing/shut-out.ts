import type { Outcome } from '../lib/outcome.ts';
import { inPool } from '../lib/pool.ts';
import { ask, cookiesOf, newAddress } from './ask.ts';
import { sentCode } from './mailed.ts';
import { password, proven, stranger } from './people.ts';

interface Processes {
  urls: string[];
  folders: string[];
}

/** Guesses at a person, and from their network, as hard as the limits let: who is known to the account gets in all the same. */
export async function checkOwnerGetsIn({ urls, folders }: Processes): Promise<Outcome[]> {
  const at = (turn: number) => urls[turn % urls.length]!;
  const url = at(0);
  const { person, cookie } = await proven(url, folders);
  const { email } = person;
  const address = newAddress();
  await inPool(8, 1, (turn) => ask(at(turn), '/auth/login', { email, password: 'not-this-one' }));
  await inPool(104, 4, (turn) =>
    ask(at(turn), '/auth/login', { email: stranger().email, password: 'not-this-one' }, { address }),
  );
  const unknown = await ask(url, '/auth/login', { email, password });
  const known = await ask(url, '/auth/login', { email, password }, { address, cookie });
  const change = { currentPassword: password, newPassword: `${password}-2` };
  const changed = await ask(url, '/auth/password', change, { address, cookie: cookiesOf(known), puts: true });
  const { phone } = stranger();
  const asked = await ask(url, '/auth/customer/send-otp', { phone }, { address });
  const otp = await sentCode(folders, phone);
  await inPool(60, 4, (turn) => ask(at(turn), '/auth/customer/verify-otp', { phone, otp: 'abcdef' }));
  const byCode = await ask(url, '/auth/customer/verify-otp', { phone, otp }, { address, cookie: cookiesOf(asked) });
  const statuses = [unknown, known, changed, byCode].map(({ status }) => status);
  return [
    {
      figures:
        `after 8 wrong passwords, 104 from one address and 60 wrong codes from 60: the right password of a stranger's browser ` +
        `${statuses[0]}, of the own one at that address ${statuses[1]}, changing it there ${statuses[2]}, the code there ${statuses[3]}`,
      passed: statuses.join(' ') === '429 200 204 200',
    },
  ];
}
