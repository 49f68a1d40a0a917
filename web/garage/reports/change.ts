import { percent } from './figures.ts';

export interface Change {
  way: 'up' | 'down' | 'same';
  /** '12.5% up from ₹11,200.00', 'down from 33.3%', 'same as before' */
  words: string;
}

interface Compared {
  now: number | null | undefined;
  before: number | null | undefined;
  write: (figure: number) => string;
  /** a share has no share of its own: 'up from 10%', not '50% up from 10%' */
  isShare?: boolean | undefined;
}

/** How a figure differs from the one of the days before; null where either is not there or may not be seen. */
export function changeOf({ now, before, write, isShare = false }: Compared): Change | null {
  if (now === null || now === undefined || before === null || before === undefined) return null;
  if (now === before) return { way: 'same', words: 'same as before' };
  const way = now > before ? 'up' : 'down';
  const share = Math.abs(now - before) / Math.abs(before);
  // of next to nothing a share is no news
  const size = isShare || before <= 0 || share >= 10 ? '' : `${percent(share)} `;
  return { way, words: `${size}${way} from ${write(before)}` };
}
