import { brand } from '#web/brand.ts';
import { contentMeta } from '../content-meta.ts';
import { savings, statistics } from '../home/content.ts';
import { Kolam } from '../look/kolam.tsx';
import { PageTop } from '../look/page-top.tsx';
import type { Route } from './+types/about-page.ts';
import './about.css';
import { Awards, Leaders, Timeline, OurValues } from './sections.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return contentMeta(matches, {
    title: 'About',
    description:
      'Who we are, how a wholesale market came to the kitchen door, what we promise food businesses and farmers, and who answers for it.',
    path: '/about',
    type: 'AboutPage',
  });
}

export default function AboutPage() {
  return (
    <>
      <PageTop title={`About ${brand.name}`}>
        <p className="lead">
          We buy where things grow and are milled, and bring them to kitchens that cook for others, at a rate that is
          written down.
        </p>
        <div className="btns">
          <a className="btn" href="/products">
            Explore Products
          </a>
          <a className="btn btn-o" href="/contact">
            Contact Us
          </a>
        </div>
      </PageTop>
      <Story />
      <Timeline />
      <Aims />
      <OurValues />
      <Statistics />
      <Leaders />
      <Awards />
      <Join />
    </>
  );
}

function Story() {
  return (
    <section className="wrap story" aria-labelledby="story">
      <h2 className="h2" id="story">
        Our story
      </h2>
      <div className="g">
        <p>
          A tea stall opens before dawn. Its owner used to be at the market by four, to buy onions by the sack and
          haggle over every one, and went home with whatever was left if the rain came first.
        </p>
        <p>
          Small kitchens pay the most for the same goods, because they buy the least and have no time. We put their
          orders together. A thousand small orders are one large one, and a large one gets the wholesale rate.
        </p>
        <p>
          That is all we do: gather what small food businesses need, buy it whole, and bring it to their door, six days
          a week.
        </p>
      </div>
    </section>
  );
}

function Aims() {
  return (
    <section className="sec wrap aims" aria-label="Mission and vision">
      <article className="aim dark">
        <Kolam dots="five" />
        <h2 className="h3">Our mission</h2>
        <p>Wholesale rates for every kitchen that feeds others, however small, with no trip to the market.</p>
      </article>
      <article className="aim aim-y">
        <h2 className="h3">Our vision</h2>
        <p>A country where the smallest stall buys as well as the largest hotel, and the farmer earns by it too.</p>
      </article>
    </section>
  );
}

function Statistics() {
  return (
    <section className="wrap" aria-labelledby="figures">
      <h2 className="hide" id="figures">
        In figures
      </h2>
      <dl className="stats">
        {[{ figure: savings, of: 'saved against retail prices' }, ...statistics].map(({ figure, of }) => (
          <div key={of}>
            <dt>{of}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Join() {
  return (
    <section className="sec alt" aria-labelledby="join">
      <div className="wrap g g5">
        <h2 className="h2" id="join">
          See whether we fit your kitchen.
        </h2>
        <p className="lead">Leave your number on the home page and we call you, or ask us anything first.</p>
        <div className="btns">
          <a className="btn" href="/">
            Get Started
          </a>
          <a className="btn btn-o" href="/contact">
            Schedule Demo
          </a>
        </div>
      </div>
    </section>
  );
}
