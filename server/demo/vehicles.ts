import { newId } from '../database/ids.ts';
import type { vehicles } from '../database/tables/customers.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';
import { isBusiness, type CustomerRow } from './customers.ts';
import { fleetModels, models } from './names.ts';

/** A vehicle with the customer it belongs to beside it. */
export interface Car {
  row: typeof vehicles.$inferInsert & { odometer: number };
  owner: CustomerRow;
}

/** Ninety vehicles in the order of their owners: three of each business, one or two of everybody else. */
export function demoVehicles(customers: CustomerRow[]): Car[] {
  const chance = seededRandom(2);
  return customers.flatMap((owner, place) =>
    Array.from({ length: vehiclesOf(place + 1) }, (_, nth) => car(owner, place + 1, nth, chance)),
  );
}

function vehiclesOf(serial: number) {
  if (isBusiness(serial)) return 3;
  return serial % 10 === 3 ? 2 : 1;
}

function car(owner: CustomerRow, serial: number, nth: number, chance: SeededRandom): Car {
  const at = new Date(owner.created_at.getTime() + (nth + 1) * 120_000);
  const [make, model, fuels] = isBusiness(serial)
    ? fleetModels[(serial / 5 + nth) % fleetModels.length]!
    : models[(serial * 7 + nth) % models.length]!;
  const year = chance.whole(2013, 2024);
  const row = {
    garageId: owner.garageId,
    id: newId(at),
    customerId: owner.id,
    make,
    model,
    registrationNumber: plate(serial, nth, year, chance),
    year,
    fuelType: chance.pick<string>(fuels),
    odometer: (2026 - year) * chance.whole(7000, 13_000),
    created_at: at,
    updated_at: at,
  };
  return { row, owner };
}

/** TN 01 to TN 22, and the Bharat series for a few newer ones. */
function plate(serial: number, nth: number, year: number, chance: SeededRandom) {
  const letters = chance.pick(['A', 'B', 'C', 'D']) + chance.pick(['C', 'F', 'H', 'K', 'M', 'R', 'T', 'X']);
  const digits = String(chance.whole(1000, 9999));
  if (year >= 2021 && serial % 4 === 2) return `${year - 2000}BH${digits}${letters}`;
  return `TN${String(1 + ((serial * 3 + nth) % 22)).padStart(2, '0')}${letters}${digits}`;
}
