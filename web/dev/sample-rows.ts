import type { Option } from '../ui/form/combo-field.tsx';

export interface SampleRow {
  id: string;
  name: string;
  note: string;
  amount: string;
}

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];

export const sampleRows: readonly SampleRow[] = ordinals.map((word, at) => ({
  id: String(at + 1),
  name: `${word} sample${at === 3 ? ' with a name that is as long as names of businesses in this country can be' : ''}`,
  note: at === 4 ? 'தமிழ் எழுத்துகள்' : `Note ${at + 1}`,
  amount: `₹${((at + 1) * 1234.5).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`,
}));

/** As a server would find them, after the time a call takes: what holds the term, all where it is blank. 'fail' fails. */
export async function searchSamples(term: string): Promise<readonly Option[]> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  if (term === 'fail') throw new Error('The search failed');
  return sampleRows
    .filter(({ name }) => name.toLowerCase().includes(term.toLowerCase()))
    .map(({ id, name, note }) => ({ value: id, label: name, detail: note }));
}
