import { MailCheck } from 'lucide-react';
import { messages } from '#contract/messages.ts';
import { LoadMore } from '#web/ui/list/load-more.tsx';
import { EmptyState, ErrorState } from '#web/ui/list/states.tsx';
import { Section } from '#web/ui/section.tsx';
import { useEndpointPages } from '#web/use-endpoint-pages.ts';
import { pageTitle } from '../page-title.ts';
import { MessageTemplates } from './message-templates.tsx';
import { UndeliveredLine } from './undelivered-line.tsx';
import './messages.css';

export const meta = pageTitle('Messages');

/** What the garage writes to its customers, and its messages that could not be delivered. */
export default function MessagesPage() {
  return (
    <>
      <MessageTemplates />
      <Undelivered />
    </>
  );
}

/** Newest first, each to be sent again. */
function Undelivered() {
  const found = useEndpointPages(messages.list, { query: { limit: 50 } });
  const rows = found.data?.pages.flatMap((page) => page.data);
  return (
    <Section title="Undelivered messages">
      {found.isError && !rows ? (
        <ErrorState
          title="Failed to load the undelivered messages"
          text={found.error?.message}
          onRetry={() => void found.refetch()}
        />
      ) : !rows ? (
        <output className="foot">Loading messages...</output>
      ) : rows.length === 0 ? (
        <EmptyState
          icon={MailCheck}
          title="Everything was delivered"
          text="Invitations and links that cannot be handed on within a day are kept here for 30 days."
        />
      ) : (
        <>
          <ul className="undelivered">
            {rows.map((message) => (
              <UndeliveredLine key={message.id} message={message} />
            ))}
          </ul>
          <LoadMore
            count={`${rows.length} of ${found.total ?? rows.length} ${rows.length === 1 ? 'message' : 'messages'}`}
            more={found.hasNextPage}
            busy={found.isFetchingNextPage}
            onMore={() => void found.fetchNextPage()}
            loading="Loading messages..."
          />
        </>
      )}
    </Section>
  );
}
