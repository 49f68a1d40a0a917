import { Kolam } from '../look/kolam.tsx';
import { useCarriedZone } from './carried-zone.ts';
import './empty.css';

/** What a filter shows that holds nothing; the button resets it and leads to the list. */
export function Empty({ base, listId }: { base: string; listId: string }) {
  const zone = useCarriedZone();
  return (
    <div className="none">
      <Kolam dots="three" />
      <h2 className="h3">No products found</h2>
      <p className="small">Nothing is listed here yet.</p>
      <form action={`${base}#${listId}`}>
        {zone === undefined ? null : <input type="hidden" name="zone" value={zone} />}
        <button className="btn btn-o" type="submit">
          View All Products
        </button>
      </form>
    </div>
  );
}
