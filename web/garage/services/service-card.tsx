import { Clock } from 'lucide-react';
import { useState } from 'react';
import type { Service } from '#contract/services.ts';
import { formatMinutes } from '#rules/durations.ts';
import { formatRupees } from '#rules/money.ts';
import { Menu } from '#web/ui/menu.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { classes } from '#web/ui/classes.ts';
import { Money } from '../ui/money.tsx';
import { ActiveStatus } from '../ui/status.tsx';
import { useActiveSwitch } from './use-active-switch.ts';
import { useServiceMenu } from './use-service-menu.tsx';

interface CardProps {
  service: Service;
  /** given to those who may change services */
  onEdit?: (service: Service) => void;
}

/** One service: what it is, how long it takes, what it costs, and whether it can be booked. */
export function ServiceCard({ service, onEdit }: CardProps) {
  const { shown, flip } = useActiveSwitch(service);
  const { name, category, description, tags, duration, base_price: price, is_active: isActive } = shown;
  return (
    <li className={classes('offer', !isActive && 'idle')}>
      <div className="offer-top">
        <div className="grow">
          <h2>{name}</h2>
          <p className="sub">{category}</p>
        </div>
        {onEdit && <CardMenu service={shown} onEdit={onEdit} />}
      </div>
      <Description text={description} />
      {tags.length > 0 && (
        <p className="offer-tags">
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
      )}
      <div className="offer-sum">
        {price === null ? <span className="none">–</span> : <Money strong amount={rupeesOf(price)} />}
        <span className="sub offer-time">
          <Clock aria-hidden />
          <span className="vh">Duration </span>
          {formatMinutes(duration)}
        </span>
        <span className="offer-on">
          <ActiveStatus status={isActive ? 'ACTIVE' : 'INACTIVE'} />
          {onEdit && <Switch label={`${name} is active`} checked={isActive} onChange={flip} />}
        </span>
      </div>
    </li>
  );
}

const rupeesOf = (price: number) => formatRupees(price, { paise: 'always' });

function CardMenu({ service, onEdit }: Required<CardProps>) {
  const items = useServiceMenu({ onEdit });
  return <Menu label={`Actions for ${service.name}`} items={items(service)} />;
}

/** Characters that fit into the lines a card shows at once, or nearly. */
const shortText = 150;

function Description({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const long = text.length > shortText;
  return (
    <div className="grow">
      <p className={classes('offer-text', long && !open && 'cut')}>{text}</p>
      {long && (
        <button type="button" className="link more" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  );
}
