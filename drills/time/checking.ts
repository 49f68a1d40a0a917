/** Notes what was found, and what of it was wrong. */
export interface Checks {
  made: number;
  wrong: string[];
  /** `found` must be `wanted` */
  is(what: string, found: unknown, wanted: unknown): void;
}

export function newChecks(): Checks {
  const checks: Checks = {
    made: 0,
    wrong: [],
    is: (what, found, wanted) => {
      checks.made += 1;
      const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
      if (one !== other) checks.wrong.push(`${what}: ${one}, not ${other}`);
    },
  };
  return checks;
}
