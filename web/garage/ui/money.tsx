import { classes } from '#web/ui/classes.ts';

/** An amount that was already written out: '₹1,23,456.50'. Red only when it is owed. */
export function Money({ amount, owed = false, strong = false }: { amount: string; owed?: boolean; strong?: boolean }) {
  const name = classes('money', owed && 'due');
  return strong ? <b className={name}>{amount}</b> : <span className={name}>{amount}</span>;
}
