import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { services } from '#contract/services.ts';
import { call } from '#web/api.ts';
import { wordsOf } from '#web/problem.ts';
import { useToast } from '#web/ui/toast.tsx';
import { bodyOf, starterRows, type StarterRow } from './starter-rows.ts';

/** How many are sent at a time: a slow line carries them, and no server is flooded. */
const atOnce = 3;

/** The starter list being filled in, and how what is ticked is added: each on its own, so that what was refused stays with its reason. */
export function useStarterRows(taken: ReadonlySet<string>, onDone: () => void) {
  const queries = useQueryClient();
  const toast = useToast();
  const [rows, setRows] = useState(() => starterRows(taken));
  const [adding, setAdding] = useState<{ done: number; of: number } | null>(null);
  const ticked = rows.filter((row) => row.ticked && row.state === 'open');

  const set = (name: string, change: Partial<StarterRow>) =>
    setRows((before) => before.map((row) => (row.service.name === name ? { ...row, ...change } : row)));
  const tickAll = (isTicked: boolean) =>
    setRows((before) => before.map((row) => ({ ...row, ticked: isTicked && row.state === 'open' })));

  const addOne = async (row: StarterRow) => {
    const { name } = row.service;
    try {
      await call(services.create, { body: bodyOf(row) });
      set(name, { state: 'there', ticked: false, why: null });
      return true;
    } catch (error) {
      set(name, { why: wordsOf(error, 'It could not be added. Try again.') });
      return false;
    }
  };
  const add = async () => {
    // the last one first: lists begin with the newest, so they then begin as this one does
    const waiting = [...ticked];
    let [added, tried] = [0, 0];
    setAdding({ done: 0, of: ticked.length });
    const work = async () => {
      for (let row = waiting.pop(); row; row = waiting.pop()) {
        const isAdded = await addOne(row);
        added += isAdded ? 1 : 0;
        tried += 1;
        setAdding({ done: added, of: ticked.length });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    setAdding(null);
    void queries.invalidateQueries();
    const words = added === 1 ? '1 service added' : `${added} services added`;
    if (added === tried) {
      toast({ title: words });
      onDone();
    } else
      toast({
        tone: 'bad',
        title: `${tried - added} of ${tried} were not added`,
        detail: `${words}. The others say why.`,
      });
  };
  return { rows, set, tickAll, ticked, adding, add };
}
