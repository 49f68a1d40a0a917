import type { Page } from '@playwright/test';

/** As a payment before left this device: what is taken next is taken like it (JC-31). */
export const paidLast = (page: Page, mode: 'CASH' | 'UPI' = 'CASH'): Promise<void> =>
  page.evaluate((kept) => localStorage.setItem('lastPaymentMode', kept), mode);
