/**
 * Journeys that say nothing of the screen's width, by words of their titles: what a role may do, what a server answers or a network loses,
 * keys, paper, the words of a page, and what works without script. They run on the desk alone.
 */
export const atAnyWidth = [
  'five wrong codes wear a code out',
  'the cancellation page has every section',
  'the printed figures are those of the rules',
  'nothing but the text goes to paper',
  'a message that cannot be sent is kept',
  'a department leads to the form',
  'the answers are searched as one asks',
  'a partnership is answered within 48 hours',
  'a bulk quote carries the item',
  'every category and item answers',
  'each item tells search engines its price',
  'without script',
  'an answer that comes too late',
  'who refuses cookies and storage',
  'a section is saved although another one was meanwhile',
  'an owner is out of everyone’s reach',
  'a viewer reads leads and changes nothing',
  'a report that cannot be had says so',
  'a cashier has the day book alone',
  'a technician reads bookings without money',
  'a form that a lost network kept from opening',
  'somebody new at the counter gets a job card by keys alone',
  'with the network gone at a submit nothing typed is lost',
  'n begins, / searches and [?] lists the keys',
  'a signed-out visitor is led to sign in',
  'a technician sees own job cards without money',
  'a customer who enters the garage is sent to the account',
];

/** Journeys that set the width of a small phone themselves. They run on the phone alone. */
export const onSmallPhones = ['no page of the account is wider', 'no policy is wider'];

export const anyOf = (titles: readonly string[]): RegExp => new RegExp(titles.join('|'));
