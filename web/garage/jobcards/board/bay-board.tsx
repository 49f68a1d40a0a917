import type { JobCard } from '#contract/jobcard-answers.ts';
import { jobcards } from '#contract/jobcards.ts';
import { staff } from '#contract/staff.ts';
import { bayElsewhereWords, bayNamesOf, bayWords, branchesWithBay, isSameBay } from '#rules/bays.ts';
import { failureToast } from '#web/failure-toast.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useDrag } from '#web/ui/use-drag.ts';
import { useHeld } from '#web/ui/use-held.ts';
import { useEndpoint } from '#web/use-endpoint.ts';
import { useBranchNames } from '../../branches/use-branch-names.ts';
import { useChange } from '../../use-change.ts';
import { useMay } from '../../use-may.ts';
import { noteOwnChange, sinceOwnChange } from '../use-list-moves.ts';
import { useGarageProfile } from '../../use-garage-profile.ts';
import { BoardCard } from './board-card.tsx';

interface Person {
  id: string;
  name: string;
}

const nobody: Person = { id: '', name: 'Not assigned' };

interface BayBoardProps {
  cards: readonly JobCard[];
  /** the branch whose bays are shown; '' for all */
  branchId: string;
}

/** Who works where: a row for each bay, a column for each technician. Dropping a card there gives it bay and technician. */
export function BayBoard({ cards, branchId }: BayBoardProps) {
  const [bays, people] = [useBays(cards, branchId), useTechnicians(cards)];
  const refusal = useBayRefusal();
  const branchOf = useBranchNames(branchId);
  const toast = useToast();
  const place = usePlacing();
  const mayPlace = useMay()('jobcards.edit');
  const cells = bays.map((bay) => people.map((person) => cellId(bay, person.id)));
  const cellOf = (card: JobCard) => cellId(bayOf(card, bays), card.technicianId ?? '');
  const cardOf = (id: string) => held.find((card) => card.id === id)!;
  const drag = useDrag({
    grid: cells,
    cellOf: (id) => cellOf(cardOf(id)),
    itemName: (id) => cardOf(id).jobCardNumber,
    cellName: (cell) => placeIn(cell, people),
    mayGo: (id, cell) => !refusal(cardOf(id), cell) && isFree(cardOf(id), cell, held),
    onDrop: (id, cell) => {
      const [card, refused] = [cardOf(id), refusal(cardOf(id), cell)];
      if (refused) return toast({ tone: 'bad', title: refused });
      return void place(card, cell, movedTo(cell, people));
    },
  });
  // what a colleague changes meanwhile does not take it from under the hand
  const held = useHeld(cards, drag.dragged !== null);
  const inTurn = held.toSorted((one, other) => turn(one) - turn(other));
  return (
    <div className="bays">
      <table aria-label="Job cards by bay and technician" style={{ '--people': people.length }}>
        <thead>
          <tr>
            <th scope="col">Bay</th>
            {people.map((person) => (
              <th key={person.id} scope="col">
                {person.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bays.map((bay, row) => (
            <tr key={bay}>
              <th scope="row">
                {bay || 'No bay'} <BranchesOf bay={bay} branchId={branchId} />
              </th>
              {people.map((person, column) => (
                <td key={person.id} {...drag.cell(cells[row]![column]!)}>
                  <ul aria-label={nameOf(cells[row]![column]!, people)}>
                    {inTurn
                      .filter((card) => cellOf(card) === cells[row]![column])
                      .map((card) => (
                        <BoardCard
                          key={card.id}
                          card={card}
                          branch={branchOf(card)}
                          drag={mayPlace ? drag : null}
                          says="status"
                        />
                      ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {drag.dragged && (
        <p className="held-over" aria-hidden>
          {nameOf(drag.dragged.over, people)}
        </p>
      )}
      <output className="vh" aria-live="assertive">
        {drag.said}
      </output>
    </div>
  );
}

/** Which branches have a bay of this name, where those of all are shown. */
function BranchesOf({ bay, branchId }: { bay: string; branchId: string }) {
  const { data } = useGarageProfile();
  if (!data || data.data.branches.length < 2 || branchId !== '' || bay === '') return null;
  const names = branchesWithBay(data.data, bay);
  return names.length > 0 && <small>{names.join(', ')}</small>;
}

/** In a bay, what is worked on comes first and what waits to be fetched last; of one status what is promised first. */
const turn = ({ status }: JobCard) => ['IN_PROGRESS', 'OPEN', 'READY'].indexOf(status);

/** As far as the board shows: no two cards that are worked on stand in one bay of a branch. */
function isFree(card: JobCard, cell: string, cards: readonly JobCard[]): boolean {
  const [bay = ''] = partsOf(cell);
  if (bay === '' || card.status !== 'IN_PROGRESS' || same(bay, card.bayNumber ?? '')) return true;
  const there = { branchId: card.branchId, bayNumber: bay };
  return !cards.some((other) => other.status === 'IN_PROGRESS' && isSameBay(other, there));
}

/** Why a card does not go to a bay, though it may be free: its branch has none that is called so, and another has. */
function useBayRefusal() {
  const { data } = useGarageProfile();
  return ({ branchId, bayNumber }: JobCard, cell: string): string | undefined => {
    const [bay = ''] = partsOf(cell);
    return data && !same(bay, bayNumber ?? '') ? bayElsewhereWords(data.data, branchId, bay) : undefined;
  };
}

/** None, where cards wait, the bays of the branch or of all, and those that cards stand in beside. */
function useBays(cards: readonly JobCard[], branchId: string): string[] {
  const { data } = useGarageProfile();
  const known = data ? bayNamesOf(data.data, branchId || undefined) : [];
  const others = cards.map((card) => card.bayNumber ?? '').filter((bay) => bay && !isKnown(bay, known));
  return ['', ...known, ...new Set(others)];
}

const isKnown = (bay: string, known: readonly string[]) => known.some((one) => same(one, bay));
const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const bayOf = ({ bayNumber }: JobCard, bays: readonly string[]) => bays.find((bay) => same(bay, bayNumber ?? '')) ?? '';

function useTechnicians(cards: readonly JobCard[]): Person[] {
  const { data } = useEndpoint(staff.list, { query: { status: 'ACTIVE', limit: 500 } });
  const active = (data?.data.staff ?? []).filter(({ role }) => role === 'TECHNICIAN');
  const others = cards.flatMap(({ technicianId: id, technicianName: name }) => (id && name ? [{ id, name }] : []));
  const all = new Map([...active, ...others].map(({ id, name }) => [id, { id, name }]));
  return [...all.values(), nobody];
}

function usePlacing() {
  const change = useChange();
  const toast = useToast();
  return async (card: JobCard, cell: string, moved: string) => {
    const { id, jobCardNumber, updated_at } = sinceOwnChange(card);
    const [bay = '', technician = ''] = partsOf(cell);
    const body = { bayNumber: bay || null, technicianId: technician || null, updated_at };
    try {
      noteOwnChange(await change(jobcards.update, { params: { id }, body }));
      toast({ title: `${jobCardNumber} is now ${moved}` });
    } catch (error) {
      toast(failureToast(error, `${jobCardNumber} was not moved`));
    }
  };
}

const cellId = (bay: string, person: string) => `${encodeURIComponent(bay)}/${person}`;
const partsOf = (cell: string) => cell.split('/').map(decodeURIComponent);

function nameOf(cell: string, people: readonly Person[]) {
  const [bay, person] = partsOf(cell);
  return `${people.find(({ id }) => id === person)?.name ?? ''}, ${bay || 'no bay'}`;
}

/** 'Bay 1, with Asha', as the place where a card is carried. */
function placeIn(cell: string, people: readonly Person[]) {
  const { bay, person } = wordsOf(cell, people);
  return `${bay}, ${person}`;
}

/** 'with Asha, in Bay 1', as where a card came to. */
function movedTo(cell: string, people: readonly Person[]) {
  const { bay, person, isAssigned } = wordsOf(cell, people);
  return isAssigned ? `${person}, in ${bay}` : `in ${bay}, ${person}`;
}

function wordsOf(cell: string, people: readonly Person[]) {
  const [bay = '', person = ''] = partsOf(cell);
  const isAssigned = person !== nobody.id;
  const name = people.find(({ id }) => id === person)?.name ?? '';
  return { bay: bay ? bayWords(bay) : 'no bay', person: isAssigned ? `with ${name}` : 'not assigned', isAssigned };
}
