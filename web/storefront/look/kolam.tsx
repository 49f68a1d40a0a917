import sheet from './kolam.svg';
import './kolam.css';

const boxes = { three: '-55 -55 110 110', five: '-75 -75 150 150', seven: '-95 -95 190 190' };

/** A kolam of three, five or seven dots across; its pen and place are set by the style sheet or by `style`. */
export function Kolam({ dots, className = '', style }: KolamProps) {
  return (
    <svg className={`kolam ${className}`.trim()} viewBox={boxes[dots]} style={style} aria-hidden="true">
      <use href={`${sheet}#${dots}`} />
    </svg>
  );
}

interface KolamProps {
  dots: keyof typeof boxes;
  className?: string;
  style?: React.CSSProperties;
}
