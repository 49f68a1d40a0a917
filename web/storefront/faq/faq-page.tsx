import { useSearchParams } from 'react-router';
import { contentMeta } from '../content-meta.ts';
import { PageTop } from '../look/page-top.tsx';
import type { Route } from './+types/faq-page.ts';
import './faq.css';
import { topics, topicsFor } from './questions.ts';
import type { Question, Topic } from './topic.ts';

/** What the page reads of its address; anything else there is not looked at. */
export const handle = { reads: ['q'] };

export function meta({ matches }: Route.MetaArgs) {
  return contentMeta(matches, {
    title: 'FAQ',
    description:
      'Short answers about joining, prices, delivery, cancelling, returns, refunds and payment, each with an address of its own to send on.',
    path: '/faq',
    type: 'FAQPage',
    more: {
      // the first of each topic: all of them would make the page a quarter heavier
      mainEntity: topics.flatMap(({ questions }) =>
        questions.slice(0, 1).map(({ ask, answer }) => ({
          '@type': 'Question',
          name: ask,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      ),
    },
  });
}

export default function FaqPage() {
  const [search] = useSearchParams();
  const query = (search.get('q') ?? '').trim().slice(0, 100);
  const found = topicsFor(query);
  const count = found.reduce((sum, topic) => sum + topic.questions.length, 0);
  return (
    <>
      <PageTop title="Questions, answered">
        <p className="lead">The figures here are those of our policies, word for word.</p>
        <Search query={query} />
      </PageTop>
      <div className="wrap faq">
        <output className="small">
          {query === '' ? `${count} answers` : `${count === 1 ? '1 answer' : `${count} answers`} for '${query}'`}
        </output>
        {found.length === 0 ? <NothingFound /> : null}
        {found.map((topic) => (
          <TopicAnswers topic={topic} key={topic.id} />
        ))}
        <p>
          Not answered? <a href="/contact">Write to us</a>, or call at any hour if it cannot wait.
        </p>
      </div>
    </>
  );
}

/** A form whose field is the query of the address, so that it works without script and can be sent on. */
function Search({ query }: { query: string }) {
  return (
    <search>
      <form className="faq-search" action="/faq">
        <label className="hide" htmlFor="faq-q">
          Search the answers
        </label>
        <input
          className="in"
          id="faq-q"
          name="q"
          type="search"
          maxLength={100}
          placeholder="refund, Sunday…"
          defaultValue={query}
        />
        <button className="btn" type="submit">
          Search
        </button>
      </form>
    </search>
  );
}

function NothingFound() {
  return (
    <div className="g">
      <h2 className="h3">No answers found</h2>
      <p>Try fewer or other words.</p>
      <a className="btn btn-o" href="/faq">
        View all answers
      </a>
    </div>
  );
}

function TopicAnswers({ topic: { id, title, questions } }: { topic: Topic }) {
  return (
    <section className="topic" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {title}
      </h2>
      <div>
        {questions.map((question) => (
          <Answer question={question} key={question.id} />
        ))}
      </div>
    </section>
  );
}

function Answer({ question: { id, ask, answer, more } }: { question: Question }) {
  return (
    <article id={id}>
      <h3>
        <a href={`#${id}`}>{ask}</a>
      </h3>
      <p>
        {more ? `${answer} ` : answer}
        {more ? <a href={more[0]}>{more[1]}</a> : null}
      </p>
    </article>
  );
}
