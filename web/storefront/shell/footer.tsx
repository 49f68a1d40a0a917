import { categories } from '#rules/catalogue.ts';
import { brand } from '#web/brand.ts';
import { useSelectedCity } from '../city/selected-city.ts';
import { hours } from '../contact/hours.ts';
import { useZonedLink } from '../products/carried-zone.ts';
import './footer.css';
import { Logo } from './logo.tsx';
import { useWhatsApp } from './use-whats-app.ts';

export function Footer() {
  const city = useSelectedCity();
  const zoned = useZonedLink();
  const whatsApp = useWhatsApp();
  const products = city ? `/${city.slug}/products` : '/products';
  const buy = categories.slice(0, 5).map(({ slug, name }): FooterLink => [zoned(`${products}/${slug}`), name]);
  return (
    <footer className="foot dark" id="foot">
      <div className="chain" aria-hidden="true" />
      <div className="wrap frow">
        <div>
          <Logo to={city ? `/${city.slug}` : '/'} />
          <address>
            <span>{`${brand.street}, ${brand.town} ${brand.pincode}`}</span>
            <a href={brand.phoneLink}>{brand.phone}</a>
            {whatsApp === undefined ? null : <a href={whatsApp}>WhatsApp</a>}
            <a href={`mailto:${brand.email}`}>{brand.email}</a>
          </address>
        </div>
        <LinkList title="Buy" links={buy} />
        <LinkList title={brand.name} links={about} />
        <LinkList title="Policies" links={policies} />
        <div>
          <h2>Hours</h2>
          <dl className="bill">
            {hours.map(([days, times]) => (
              <div key={days}>
                <dt>{days}</dt>
                <dd>{times}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <div className="wrap fend">
        <span>{brand.name}</span>
        <span>For businesses only</span>
      </div>
    </footer>
  );
}

type FooterLink = [address: string, label: string];

function LinkList({ title, links }: { title: string; links: FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(([to, label]) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const about: FooterLink[] = [
  ['/about', 'About'],
  ['/contact', 'Contact'],
  ['/faq', 'FAQ'],
  ['/bulk-orders', 'Bulk Orders'],
  ['/partnerships', 'Partnerships'],
];

const policies: FooterLink[] = [
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-and-conditions', 'Terms & Conditions'],
  ['/cancellation-and-refund', 'Cancellation & Refund'],
  ['/shipping-and-delivery', 'Shipping & Delivery'],
];
