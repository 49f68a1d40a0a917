import sheet from './pictures.svg';
import './picture.css';

/** The drawing of an item (its slug) or of a category (its id); without `alt` it only repeats the words beside it. */
export function Picture({ of, alt, style }: PictureProps) {
  return (
    <svg
      className="picture"
      style={style}
      {...(alt === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      <use href={`${sheet}#${of}`} />
    </svg>
  );
}

interface PictureProps {
  of: string;
  alt?: string;
  style?: React.CSSProperties;
}
