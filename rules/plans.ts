/** The three plans on the products page (SF-30); `fromPaise` is the smallest order. */
export const plans = [
  {
    name: 'Starter',
    fromPaise: 2_000_00,
    terms: [
      ['Savings', '10-15%'],
      ['Delivery', 'Next-day'],
      ['Support', 'Basic'],
      ['Payment terms', 'Weekly'],
    ],
  },
  {
    name: 'Growth',
    tag: 'Most Popular',
    fromPaise: 10_000_00,
    terms: [
      ['Savings', '20-30%'],
      ['Delivery', 'Same-day'],
      ['Support', 'Priority'],
      ['Payment terms', '15-day credit'],
      ['Account manager', 'Included'],
    ],
  },
  {
    name: 'Enterprise',
    fromPaise: 50_000_00,
    terms: [
      ['Savings', '35-45%'],
      ['Delivery', 'Multiple daily'],
      ['Support', '24/7'],
      ['Payment terms', '30-day credit'],
      ['Pricing', 'Custom'],
    ],
  },
] as const satisfies readonly Plan[];

export type Plan = {
  name: string;
  tag?: string;
  fromPaise: number;
  terms: readonly (readonly [what: string, how: string])[];
};
