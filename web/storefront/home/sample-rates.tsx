import { type Item, itemBySlug, pricesWords } from '#rules/catalogue.ts';
import { formatPaise } from '#rules/money.ts';
import { Picture } from '../pictures/picture.tsx';
import { sampleRates } from './content.ts';
import './sample-rates.css';

/** Five prices of the catalogue on one long slip, the wholesale figure large and the retail one struck beside it. */
export function SampleRates() {
  const items = sampleRates.map(itemBySlug).filter((item) => item !== undefined);
  return (
    <section className="rates wrap" aria-labelledby="rates">
      <div className="lift">
        <div className="slip">
          <div className="rtop">
            <h2 id="rates">Sample rates</h2>
            <span>Wholesale beside retail. {pricesWords}</span>
          </div>
          <ul>
            {items.map((item) => (
              <Rate key={item.id} item={item} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function Rate({ item }: { item: Item }) {
  return (
    <li>
      <Picture of={item.slug} alt={item.image} />
      <span>{item.name}</span>
      <span>
        <b>{formatPaise(item.wholesalePaise)}</b>
        <small>/{item.unit}</small>{' '}
        <s>
          <span className="hide">retail </span>
          {formatPaise(item.retailPaise)}
        </s>
      </span>
    </li>
  );
}
