import { Link } from 'react-router';
import { useSelectedCity } from '../city/selected-city.ts';

export function CallsToAction({ main = '' }: { main?: string }) {
  const city = useSelectedCity();
  return (
    <div className="btns">
      <Link className={`btn ${main}`.trim()} to={city ? `/${city.slug}/products` : '/products'}>
        Explore Products
      </Link>
      <Link className="btn btn-o" to="/contact">
        Schedule Demo
      </Link>
    </div>
  );
}
