import { JobCardNumber } from '../ui/job-card-number.tsx';
import { Plate } from '../ui/plate.tsx';
import { type Step, Track } from '../ui/track.tsx';

const steps: readonly Step[] = [
  { label: 'Open', state: 'done', when: ['9:40 am'] },
  { label: 'In Progress', state: 'now', when: ['Bay 3'] },
  { label: 'Ready', state: 'next' },
  { label: 'Delivered', state: 'later' },
];

const lines = [
  ['General service', '₹2,400.00'],
  ['Engine oil, 3.5 l', '₹1,925.00'],
  ['Front brake pads', '₹1,180.00'],
] as const;

/** A job card as the garage keeps it, made up and still: a picture, not content. */
export function SampleCard() {
  return (
    <div className="door-card" aria-hidden>
      <div className="door-card-top">
        <Plate number="TN 09 BX 4471" large />
        <span className="sub">
          Maruti Suzuki Swift
          <br />
          <JobCardNumber number="JC48210937" />
        </span>
      </div>
      <Track label="Sample" steps={steps} />
      <dl className="slip">
        {lines.map(([what, amount]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="end">
          <dt>Total</dt>
          <dd>₹5,505.00</dd>
        </div>
      </dl>
    </div>
  );
}
