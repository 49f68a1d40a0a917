import { gt } from 'drizzle-orm';
import type { AppContext } from '../context.ts';
import { garages } from '../database/tables/garages.ts';

const batch = 500;

/** Does something for every garage of the installation, one after the other, by id. */
export async function eachGarage(
  { database }: Pick<AppContext, 'database'>,
  work: (garageId: string) => Promise<unknown>,
): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const after = last;
    const page = await database.inSystem((tx) =>
      tx.select({ id: garages.id }).from(garages).where(gt(garages.id, after)).orderBy(garages.id).limit(batch),
    );
    for (const { id } of page) await work(id);
    if (page.length < batch) return;
    last = page.at(-1)!.id;
  }
}
