import { useMedia } from './use-media.ts';

/** Whether there is the room of a desk, as for a month of seven columns: below it tables turn into cards (web/ui/list/table.css). */
export const useIsWide = (): boolean => useMedia('(min-width: 960px)', true);
