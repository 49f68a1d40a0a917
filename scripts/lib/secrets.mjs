import { filesOfRepository } from './repository-files.mjs';

/**
 * What keys look like, by whom they are for.
 * @type {[string, RegExp][]}
 */
const shapes = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----/],
  ['an AWS key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{60,})/],
  ['a GitLab token', /\bglpat-[\w-]{20,}/],
  ['an npm token', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a Slack token', /\bxox[abposr]-[\w-]{10,}/],
  ['a Google key', /\bAIza[\w-]{35}\b/],
  ['a Stripe key', /\b[rs]k_live_\w{20,}/],
  ['a Razorpay key', /\brzp_live_\w{14,}/],
  ['a SendGrid key', /\bSG\.[\w-]{20,}\.[\w-]{30,}/],
  ['a Twilio key', /\bSK[0-9a-f]{32}\b/],
  ['a signed token', /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/],
];
/** A long value given to a name that speaks of a secret; ordinary words are told from keys by how evenly letters are used. */
const assigned =
  /(?:secret|token|passw(?:or)?d|api[_-]?key|private[_-]?key)\w*["']?\s*[:=]\s*["'`]?([A-Za-z0-9+/_=-]{24,})/gi;

/** Every key that stands in a file of the repository, a line each: where, and what it looks like, never the key itself. */
export function secretsInRepository() {
  if (secretsIn(planted).length !== 3) throw new Error('the search for secrets does not find the ones it is shown');
  return filesOfRepository().flatMap(({ path, text }) =>
    secretsIn(text).map(({ line, what }) => `${path}:${line} holds what looks like ${what}`),
  );
}

/** The keys in a text, by line. */
function secretsIn(text) {
  return text.split('\n').flatMap((line, index) => {
    const known = shapes.filter(([, shape]) => shape.test(line)).map(([what]) => what);
    const named = [...line.matchAll(assigned)].some(([, value]) => isKeylike(value)) ? ['a secret'] : [];
    return [...known, ...named].slice(0, 1).map((what) => ({ line: index + 1, what }));
  });
}

const isKeylike = (value) => evenness(value) >= 4.2 && value.split(/[-_]/).filter(isWord).length < 3;
const isWord = (part) => /^[a-z]+$/.test(part);

/** Shannon's entropy in bits a letter: a random key of 24 letters has 4.2 and more, English words hardly 4. */
function evenness(value) {
  const counts = new Map();
  for (const letter of value) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - (count / value.length) * Math.log2(count / value.length), 0);
}

/** Put together here, so that this file itself holds none. */
const planted = [
  ['-----BEGIN', 'RSA PRIVATE KEY-----'].join(' '),
  ['key: AKIA', 'Q3EGRXVBLNIJPZTW'].join(''),
  `secret_key = "${['9fK2xQ7vLm4Rt8', 'Wz1Bc6Yd3Hp5Ns0J'].join('')}"`,
  'password: a-password-of-ordinary-words',
].join('\n');
