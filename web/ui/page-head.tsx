import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { lastAddress } from './list/last-address.ts';

interface PageHeadProps {
  title: ReactNode;
  sub?: ReactNode;
  /** the list this page came from */
  up?: { to: string; label: string };
  /** Buttons: beside the title on a desk, stuck to the bottom on a phone. The one blue button comes last; mark the others `slim`. */
  actions?: ReactNode;
  children?: ReactNode;
}

export function PageHead({ title, sub, up, actions, children }: PageHeadProps) {
  return (
    <div className="head">
      <div>
        {up ? <Crumb up={up} title={title} /> : <h1>{title}</h1>}
        {sub && <p className="sub">{sub}</p>}
        {children}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </div>
  );
}

function Crumb({ up, title }: { up: { to: string; label: string }; title: ReactNode }) {
  return (
    <nav className="crumb" aria-label="Breadcrumb">
      <Link to={lastAddress(up.to)}>{up.label}</Link>
      <ChevronRight aria-hidden />
      <h1>{title}</h1>
    </nav>
  );
}
