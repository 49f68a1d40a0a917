import { deliveryQuote, type DeliveryWish } from '#rules/delivery.ts';
import { formatPaise } from '#rules/money.ts';
import { Sheet } from '../look/sheet.tsx';

/** Four orders and their fees, worked out by the function that answers the calculator. */
export function DeliveryExamples() {
  return (
    <Sheet label="Worked examples">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Delivery fee</th>
        </tr>
      </thead>
      <tbody>
        {examples.map((wish) => (
          <Example key={`${wish.valuePaise} ${wish.zone}`} wish={wish} />
        ))}
      </tbody>
    </Sheet>
  );
}

function Example({ wish }: { wish: DeliveryWish }) {
  const { charges, feePaise } = deliveryQuote(wish);
  return (
    <tr>
      <th scope="row">
        {formatPaise(wish.valuePaise)} in Zone {wish.zone}, {wish.weightKg} kg
        <small>
          {charges.map(({ label, paise }) => `${label}: ${paise === 0 ? 'free' : formatPaise(paise)}`).join(' · ')}
        </small>
      </th>
      <td className={feePaise === 0 ? 'free' : undefined}>{feePaise === 0 ? 'Free' : formatPaise(feePaise)}</td>
    </tr>
  );
}

// a weekday, 9 in the morning in India
const plain = {
  extraLocations: 0,
  stairs: false,
  waiting: false,
  express: false,
  day: '2026-01-06',
  orderedAt: new Date('2026-01-06T03:30:00Z'),
};

const examples: DeliveryWish[] = [
  { ...plain, valuePaise: 2_400_00, zone: 1, weightKg: 40 },
  { ...plain, valuePaise: 4_200_00, zone: 2, weightKg: 80, extraLocations: 1, stairs: true },
  { ...plain, valuePaise: 6_000_00, zone: 1, weightKg: 45, express: true },
  { ...plain, valuePaise: 12_000_00, zone: 3, weightKg: 48 },
];
