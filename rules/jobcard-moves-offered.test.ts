import { describe, expect, it } from 'vitest';
import { jobCardStatuses } from '#contract/jobcard-choices.ts';
import type { JobcardPower } from './jobcard-moves.ts';
import {
  accepted,
  advisor,
  cashier,
  checkMove,
  manager,
  offered,
  powersOf,
  settled,
  technician,
  viewer,
} from './testing/try-move.ts';

const offer = (powers: ReadonlySet<JobcardPower>, balancePaise = 0) =>
  jobCardStatuses.map((from) => offered(from, powers, balancePaise).join('+') || '-').join(' | ');

describe('the menu offers', () => {
  it('a manager every move', () => {
    expect(offer(manager, 100)).toBe(
      'IN_PROGRESS+CANCELLED | READY+OPEN+DELIVERED+CANCELLED | DELIVERED+IN_PROGRESS | IN_PROGRESS | -',
    );
  });
  it('an advisor all but cancelling and reopening', () => {
    expect(offer(advisor, 100)).toBe('IN_PROGRESS | READY+OPEN+DELIVERED | DELIVERED+IN_PROGRESS | - | -');
  });
  it('the garage roles at staff level what it offers an advisor', () => {
    expect(powersOf('GARAGE_MANAGER', 'STAFF')).toEqual(advisor);
    expect(powersOf('GARAGE_OWNER', 'STAFF')).toEqual(advisor);
  });
  it('a technician the way forward to READY on a card of theirs, nothing on another', () => {
    expect(offer(technician)).toBe('IN_PROGRESS | READY | - | - | -');
    expect(offer(powersOf('TECHNICIAN', 'STAFF', false))).toBe('- | - | - | - | -');
  });
  it('a cashier delivery, once it is paid', () => {
    expect(offer(cashier)).toBe('- | - | DELIVERED | - | -');
    expect(offer(cashier, 1)).toBe('- | - | - | - | -');
  });
  it('a viewer nothing', () => {
    expect(offer(viewer)).toBe('- | - | - | - | -');
  });
  it('nothing that would be forbidden, and leaves out nothing that would not', () => {
    for (const powers of [manager, advisor, technician, cashier, viewer]) {
      for (const from of jobCardStatuses) {
        const done = jobCardStatuses.filter(
          (to) => checkMove({ ...settled, ...accepted, from, to, powers, balancePaise: 100 }).ok === true,
        );
        expect(offered(from, powers, 100).toSorted()).toEqual(done.toSorted());
      }
    }
  });
});
