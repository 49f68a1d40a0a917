import { Wrench } from 'lucide-react';
import type { Dashboard } from '#contract/dashboard.ts';
import { EmptyState } from '#web/ui/list/states.tsx';
import { Section } from '#web/ui/section.tsx';
import { MyJob, ReadyJob } from './my-job.tsx';
import './my-jobs.css';
import { Skeleton, LoadFailed } from './newest.tsx';
import type { Found } from './total-of.ts';

/** The own cards of a technician: the vehicle in work first, then what is to be started, then what is ready. */
export function MyJobs({ found }: { found: Found<Dashboard> }) {
  const mine = found.data?.data.mine;
  const toDo = mine?.filter(({ status }) => status !== 'READY') ?? [];
  const ready = mine?.filter(({ status }) => status === 'READY') ?? [];
  return (
    <>
      <Section title="My jobs" aside={mine && <span className="sub">{words(toDo.length)}</span>}>
        {mine === undefined && found.isError ? (
          <LoadFailed words="Failed to load your jobs" onRetry={() => void found.refetch()} />
        ) : !mine ? (
          <Skeleton words="Loading your jobs..." />
        ) : toDo.length === 0 ? (
          <EmptyState
            icon={Wrench}
            title="No job is waiting for you"
            text="A vehicle that is given to you appears here, with one button to start it and one to say that it is ready."
          />
        ) : (
          <ul className="jobs">
            {toDo.map((card, at) => (
              <MyJob key={card.id} card={card} current={at === 0} />
            ))}
          </ul>
        )}
      </Section>
      {ready.length > 0 && (
        <Section title="Ready">
          <ul className="jobs">
            {ready.map((card) => (
              <ReadyJob key={card.id} card={card} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

const words = (count: number) => (count === 1 ? '1 vehicle' : `${count} vehicles`);
