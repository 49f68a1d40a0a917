import { useSelectedCity } from '../city/selected-city.ts';

export function CallsToAction({ main = '' }: { main?: string }) {
  const city = useSelectedCity();
  return (
    <div className="btns">
      <a className={`btn ${main}`.trim()} href={city ? `/${city.slug}/products` : '/products'}>
        Explore Products
      </a>
      <a className="btn btn-o" href="/contact">
        Schedule Demo
      </a>
    </div>
  );
}
