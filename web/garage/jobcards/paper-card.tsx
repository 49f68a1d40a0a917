import { jobCardBlocks } from '#rules/jobcard-paper.ts';
import { useGarageProfile } from '../use-garage-profile.ts';
import { useOnCard } from './on-card.tsx';
import { PaperBlock } from './paper-blocks.tsx';
import './paper.css';

/** The card as it is printed: hidden on the screen, alone on the paper (A4). Without the garage's name it would be nobody's. */
export function PaperCard() {
  const { card } = useOnCard();
  const { data } = useGarageProfile();
  if (!data) return null;
  const address = `${location.origin}/garage/jobcards/${card.id}`;
  return (
    <article className="paper" aria-hidden>
      {jobCardBlocks({ card, garage: data.data, address }).map((block, at) => (
        // blocks have no names of their own: a paper has them in one order
        <PaperBlock key={at} block={block} />
      ))}
    </article>
  );
}
