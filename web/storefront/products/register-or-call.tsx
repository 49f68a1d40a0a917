import { brand } from '#web/brand.ts';

/** Beside a quote: who is a stranger may register, and who is a customer orders, which is by phone today (SF-45). */
export const RegisterOrCall = ({ isIn, look = 'btn btn-o' }: { isIn: boolean; look?: string }) =>
  isIn ? (
    <a className={look} href={brand.phoneLink}>
      Call to Order
    </a>
  ) : (
    <a className={look} href="/">
      Register Business
    </a>
  );
