/** What stands where a name and a phone have to. */
export const erasedName = 'Erased customer';
export const erasedPhone = '0000000000';

/** For how many years a garage keeps its invoices and payments. */
export const yearsOfBooks = 8;
