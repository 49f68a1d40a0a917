import { orderingTopics } from './ordering.ts';
import { paymentTopics } from './paying.ts';
import { returnTopics } from './returning.ts';
import type { Question, Topic } from './topic.ts';

/** All that the FAQ answers, topic by topic. */
export const topics: readonly Topic[] = [...orderingTopics, ...returnTopics, ...paymentTopics];

/** The topics with only those questions in which every word of `query` occurs, in the question or its answer; all for none. */
export function topicsFor(query: string): Topic[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const fits = ({ ask, answer }: Question) => {
    const text = plain(`${ask} ${answer}`);
    return words.every((word) => text.includes(word));
  };
  return topics
    .map((topic) => ({ ...topic, questions: topic.questions.filter(fits) }))
    .filter((topic) => topic.questions.length > 0);
}

/** Lower case and without what people leave out of figures: '₹2,000' is found by '2000'. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/(\d),(?=\d)/g, '$1')
    .replaceAll(/[₹?]/g, '');
}
