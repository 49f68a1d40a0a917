import type { Service } from '#contract/services.ts';
import { useMay } from '../use-may.ts';
import { ServiceCard } from './service-card.tsx';

interface CardsProps {
  /** undefined while they load */
  rows: readonly Service[] | undefined;
  onEdit: (service: Service) => void;
}

/** The services as a ruled grid of cards. */
export function ServiceCards({ rows, onEdit }: CardsProps) {
  const mayEdit = useMay()('services.edit');
  if (!rows) return <CardSkeletons />;
  return (
    <ul className="offers" aria-label="Services">
      {rows.map((service) => (
        <ServiceCard key={service.id} service={service} {...(mayEdit && { onEdit })} />
      ))}
    </ul>
  );
}

const widths = [148, 196, 120, 164, 132, 178];

/** Cards at the height of true ones, so that nothing jumps when they arrive. */
function CardSkeletons() {
  return (
    <>
      <div className="offers" aria-busy>
        {widths.map((width) => (
          <div key={width} className="offer" aria-hidden>
            <span className="skeleton-bar" style={{ width }} />
            <span className="skeleton-bar" style={{ width: width * 0.55 }} />
            <span className="skeleton-bar grow" style={{ width: '80%' }} />
            <span className="skeleton-bar" style={{ width: 84 }} />
          </div>
        ))}
      </div>
      <output className="foot">Loading services...</output>
    </>
  );
}
