import { type CustomerMessage, customerMessages } from '#contract/customer-messages.ts';
import { messageKindLabels, messageStateLabels } from '#rules/labels.ts';
import { LoadMore } from '#web/ui/list/load-more.tsx';
import { ErrorState } from '#web/ui/list/states.tsx';
import { Section } from '#web/ui/section.tsx';
import { useEndpointPages } from '#web/use-endpoint-pages.ts';
import { showWhen } from '../jobcards/when.ts';
import { useToday } from '../use-today.ts';
import './messages.css';

/** What was written to a customer, newest first, and how each message stands. */
export function MessageLog({ customerId }: { customerId: string }) {
  const today = useToday();
  const found = useEndpointPages(customerMessages.list, { params: { id: customerId }, query: { limit: 10 } });
  const rows = found.data?.pages.flatMap((page) => page.data);
  return (
    <Section title="Messages">
      {found.isError && !rows ? (
        <ErrorState
          title="Failed to load the messages"
          text={found.error?.message}
          onRetry={() => void found.refetch()}
        />
      ) : !rows ? (
        <output className="foot">Loading messages...</output>
      ) : rows.length === 0 ? (
        <p className="none">Nothing was written yet</p>
      ) : (
        <>
          <ul className="message-log">
            {rows.map((message) => (
              <Line key={message.id} message={message} today={today} />
            ))}
          </ul>
          {found.hasNextPage && (
            <LoadMore
              count={`${rows.length} of ${found.total ?? rows.length} messages`}
              more={found.hasNextPage}
              busy={found.isFetchingNextPage}
              onMore={() => void found.fetchNextPage()}
              loading="Loading messages..."
            />
          )}
        </>
      )}
    </Section>
  );
}

function Line({ message, today }: { message: CustomerMessage; today: string }) {
  const { kind, language, state, text, by, created_at: at } = message;
  return (
    <li>
      <b>{messageKindLabels[kind]}</b>
      <span className={state === 'FAILED' ? 'late' : undefined}>{messageStateLabels[state]}</span>
      <p lang={language}>{text}</p>
      <small>{[showWhen(at, today), by ?? 'by itself'].join(', ')}</small>
    </li>
  );
}
