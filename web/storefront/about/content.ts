/** What the about page tells. It claims no year, no name and no award that nobody could look up: leaders carry a role, the timeline an order. */
export const timeline = [
  {
    when: 'First',
    title: 'One van, one market',
    text: 'Onions, potatoes and tomatoes for a row of tea stalls in Chennai, at one rate for all.',
  },
  {
    when: 'Then',
    title: 'The dry shelf',
    text: 'Rice, dal, masala and oil join the vegetables, so that one bill covers the kitchen.',
  },
  {
    when: 'Next',
    title: 'Straight from the farm',
    text: 'We begin to buy from farmers and mills direct, and to print the wholesale rate beside the retail one.',
  },
  {
    when: 'Later',
    title: 'Ten cities',
    text: 'The same slips, slots and rules in ten cities, from Coimbatore to Delhi.',
  },
  {
    when: 'Now',
    title: 'Everything in the open',
    text: 'Fees, charges and refunds can be worked out on our pages by anyone, before an order.',
  },
] as const;

export const values = [
  {
    title: 'One rate, in writing',
    text: 'We confirm the rate of every order in writing. If it is not the one you saw, you may say no.',
  },
  { title: 'Full weight', text: 'Count and weigh while the driver waits. What is missing comes off the bill.' },
  { title: 'Fair to the field', text: 'Farmers know the price before they load, and are paid for what we took.' },
  { title: 'On the hour', text: 'Breakfast does not wait. If we are late for your zone, you need not take it.' },
] as const;

export const leaders = [
  {
    role: 'Managing Director',
    text: 'Answers for the promises on these pages, and reads the complaints every Monday.',
  },
  {
    role: 'Head of Sourcing',
    text: 'Walks the fields and the mills, and settles rates with farmers before the season.',
  },
  {
    role: 'Head of Operations',
    text: 'Runs the night: sorting, packing and the vans that leave before the sun is up.',
  },
] as const;

/** What stands in place of prizes: three things anyone can try. */
export const checks = [
  { title: 'The rate beside the retail price', text: 'On every item, with its minimum.', to: '/products' },
  { title: 'The delivery fee, line by line', text: 'With the reason of each line.', to: '/shipping-and-delivery' },
  { title: 'What cancelling costs', text: 'To the rupee, before you order.', to: '/cancellation-and-refund' },
] as const;
