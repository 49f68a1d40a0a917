import { BadgeCheck, CalendarClock, ClipboardList, FileText, type LucideIcon, Wrench } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FirstRun } from '#contract/dashboard.ts';
import type { WaitingStep } from '#contract/garages.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { useLazy } from '#web/ui/use-lazy.ts';
import { starterCount } from '../services/starter-count.ts';
import './first-run.css';
import { usePutOff } from './use-put-off.ts';

interface Step {
  name: keyof FirstRun;
  icon: LucideIcon;
  title: string;
  text: string;
  act: (openHere: (dialog: 'hours' | 'gstin') => void) => ReactNode;
  /** it can wait */
  wait?: WaitingStep;
}

const steps: readonly Step[] = [
  {
    name: 'card',
    icon: ClipboardList,
    title: 'Open your first job card',
    text: 'The vehicle at the gate: its plate, its customer, what is to be done.',
    act: () => (
      <LinkButton small to="/garage/jobcards?new=1">
        New Job Card
      </LinkButton>
    ),
  },
  {
    name: 'services',
    icon: Wrench,
    title: 'Choose your services',
    text: `Tick what you do in a list of ${starterCount} and set your own prices, all at once.`,
    act: () => (
      <LinkButton small to="/garage/services?starter=1">
        Choose Services
      </LinkButton>
    ),
  },
  {
    name: 'hours',
    icon: CalendarClock,
    title: 'Set your phone, hours and bays',
    text: 'Bookings are checked against the hours; a job card stands in a bay. The phone is for customers to call.',
    act: (openHere) => (
      <Button small onClick={() => openHere('hours')}>
        Set Hours and Bays
      </Button>
    ),
    wait: 'HOURS',
  },
  {
    name: 'person',
    icon: BadgeCheck,
    title: 'Add a person',
    text: 'Advisor, technician or cashier: each signs in alone and sees what the role needs.',
    act: () => (
      <LinkButton small to="/garage/staff?new=1">
        Add Staff
      </LinkButton>
    ),
    wait: 'PERSON',
  },
  {
    name: 'gstin',
    icon: FileText,
    title: 'Add your GSTIN',
    text: 'With it your bills are tax invoices.',
    act: (openHere) => (
      <Button small onClick={() => openHere('gstin')}>
        Add GSTIN
      </Button>
    ),
    wait: 'GSTIN',
  },
];

/** What a new garage does first. A step goes when what it asks for is there, or was put off. */
export function FirstRunSteps({ done }: { done: FirstRun }) {
  const open = steps.filter(({ name }) => !done[name]);
  const [here, setHere] = useState<'hours' | 'gstin' | null>(null);
  const [part, want] = useLazy(() => import('./step-dialogs.tsx'));
  const putOff = usePutOff();
  const openHere = async (dialog: 'hours' | 'gstin') => (await want()) && setHere(dialog);
  const close = () => setHere(null);
  return (
    <Section
      title="Set up your garage"
      aside={
        <span className="sub">
          {open.length === 1 ? 'One step left' : `${open.length} of ${steps.length} steps left`}
        </span>
      }
    >
      <ol className="steps">
        {open.map(({ name, icon: Icon, title, text, act, wait }) => (
          <li key={name}>
            <Icon aria-hidden />
            <div>
              <b>{title}</b>
              <p>{text}</p>
            </div>
            <div className="steps-act">
              {wait && (
                <Button
                  small
                  look="bare"
                  busy={putOff.busy === wait && 'Saving...'}
                  aria-label={`Not now: ${title}`}
                  onClick={() => void putOff.send(wait)}
                >
                  Not now
                </Button>
              )}
              {act((dialog) => void openHere(dialog))}
            </div>
          </li>
        ))}
      </ol>
      {here === 'hours' && part && <part.HoursStep onClose={close} />}
      {here === 'gstin' && part && <part.GstinStep onClose={close} />}
    </Section>
  );
}
