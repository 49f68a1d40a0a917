import { classes } from '#web/ui/classes.ts';

/** A registration number as the plate it is on. `number` is already in the usual groups: 'TN 09 BX 4471'. */
export function Plate({ number, large = false }: { number: string; large?: boolean }) {
  return (
    <span className={classes('plate', large && 'lg')}>
      <span>{number}</span>
    </span>
  );
}
