import { useMedia } from '#web/ui/use-media.ts';

/** There is room for a month of seven columns: the width at which tables turn into cards (web/ui/list/table.css). */
export const useIsWide = (): boolean => useMedia('(min-width: 960px)', true);
