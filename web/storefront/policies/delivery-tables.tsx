import { feeBandOf, feeBands, zones } from '#rules/delivery-policy.ts';
import { formatPaise } from '#rules/money.ts';
import { Sheet } from '../look/sheet.tsx';
import type { CalculatorInput } from './calculator.tsx';
import { readDelivery } from './delivery-form.ts';
import { useQuery } from './query.ts';

export function ZoneTable() {
  return (
    <Sheet label="Zones">
      <thead>
        <tr>
          <th scope="col">Zone</th>
          <th scope="col">Minimum order</th>
          <th scope="col">Time</th>
        </tr>
      </thead>
      <tbody>
        {zones.map(({ zone, minOrderPaise, time }) => (
          <tr key={zone}>
            <th scope="row" className="nb">
              Zone {zone}
            </th>
            <td>{formatPaise(minOrderPaise)}</td>
            <td className="nb">{time}</td>
          </tr>
        ))}
      </tbody>
    </Sheet>
  );
}

/** The fee by order value and zone; the cell that the calculator uses is marked. */
export function FeeTable({ now, asked }: CalculatorInput) {
  const { wish } = readDelivery(useQuery(asked), new Date(now));
  const used = wish ? feeBandOf(wish.valuePaise) : undefined;
  return (
    <>
      <p>The fee depends on the value of the goods and on the zone.</p>
      <Sheet label="Delivery fee by order value">
        <thead>
          <tr>
            <th scope="col">Order value</th>
            {zones.map(({ zone }) => (
              <th scope="col" className="nb" key={zone}>
                Zone {zone}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {feeBands.map((band) => (
            <tr key={band.label}>
              <th scope="row">{band.label}</th>
              {zones.map(({ zone }) => (
                <td
                  key={zone}
                  className={band.feePaise[zone] === 0 ? 'free' : undefined}
                  aria-current={(band === used && zone === wish?.zone) || undefined}
                >
                  {band.feePaise[zone] === 0 ? 'Free' : formatPaise(band.feePaise[zone])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Sheet>
      <p className="small">
        The marked cell is the one your calculation below uses. A band ends where the next begins: an order one paisa
        below {formatPaise(feeBands[2]?.fromPaise ?? 0)} is still below it.
      </p>
    </>
  );
}
