import { Link, type LinkProps } from 'react-router';
import { buttonClass, ButtonFace, type ButtonShape } from './button.tsx';
import { classes } from './classes.ts';

/** A link that looks like a button: it goes somewhere. */
export function LinkButton({
  look = 'plain',
  icon,
  small,
  slim,
  className,
  children,
  ...rest
}: ButtonShape & LinkProps) {
  return (
    <Link {...rest} className={classes(buttonClass({ look, small: small ?? false, slim: slim ?? false }), className)}>
      <ButtonFace icon={icon}>{children}</ButtonFace>
    </Link>
  );
}
