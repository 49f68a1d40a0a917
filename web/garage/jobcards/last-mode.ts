import { paymentModes } from '#contract/payments.ts';

type Mode = (typeof paymentModes)[number];

const key = 'lastPaymentMode';

/** How the last payment was taken on this device by who is signed in; undefined before the first one. */
export function lastMode(): Mode | undefined {
  try {
    const kept = localStorage.getItem(key);
    return paymentModes.find((mode) => mode === kept);
  } catch (error) {
    console.warn('How people paid last is not known', error);
    return undefined;
  }
}

/** Remembered until one signs out. */
export function keepMode(mode: Mode): void {
  try {
    localStorage.setItem(key, mode);
  } catch (error) {
    console.warn('How people paid last is not kept', error);
  }
}
