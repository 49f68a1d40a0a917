import { pageTitle } from '#web/brand.ts';
import { useSelectedCity } from './city/selected-city.ts';
import { Kolam } from './look/kolam.tsx';
import './look/problem.css';

/** 'Page Not Found', or a quiet word when something of ours broke. */
export function ProblemPage({ missing }: { missing: boolean }) {
  const city = useSelectedCity();
  const title = missing ? 'Page Not Found' : 'Something went wrong';
  return (
    <section className="lost dark">
      <title>{pageTitle(title)}</title>
      <meta name="robots" content="noindex" />
      <Kolam dots="seven" />
      <div className="wrap g g5">
        <p className="code">{missing ? '404' : '500'}</p>
        <h1 className="h1">{title}</h1>
        <p className="lead">
          {missing
            ? 'There is no stall at this address. It may have moved, or the link has a slip of the pen.'
            : 'The fault is ours, and it has been noted. Try again in a minute.'}
        </p>
        <div className="btns">
          <a className="btn btn-y" href={city ? `/${city.slug}` : '/'}>
            Go to the home page
          </a>
          <a className="btn btn-o" href={city ? `/${city.slug}/products` : '/products'}>
            Explore Products
          </a>
        </div>
        <p className="lost-links">
          <a href="/contact">Contact</a>
          <a href="/faq">FAQ</a>
          <a href="/about">About</a>
        </p>
      </div>
    </section>
  );
}
