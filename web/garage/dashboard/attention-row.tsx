import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { spacedPlate } from '#contract/plate.ts';
import { Plate } from '../ui/plate.tsx';

interface AttentionRowProps {
  /** what the list is about, and what stands under it */
  first: ReactNode;
  under: ReactNode;
  name: string;
  to: string;
  detail: string;
  plate: string;
  vehicle: string;
  /** what one does about it */
  children?: ReactNode;
}

/** One vehicle that needs attention. */
export function AttentionRow({ first, under, name, to, detail, plate, vehicle, children }: AttentionRowProps) {
  return (
    <li>
      <div className="h-first">
        <b>{first}</b>
        <small>{under}</small>
      </div>
      <div className="h-veh">
        <Plate number={spacedPlate(plate)} />
        <small>{vehicle}</small>
      </div>
      <div className="h-main">
        <b>
          <Link className="stretch" to={to}>
            {name}
          </Link>
        </b>
        <small>{detail}</small>
      </div>
      <div className="h-act">{children}</div>
    </li>
  );
}
