import { confirmationMinutes, slots, standardTime } from '#rules/delivery-policy.ts';
import { replyWithin } from '#rules/service-policy.ts';

const [morning, evening] = slots;

/** The home page's claims and voices. Testimonials name a kind of business, never a person. */
export const steps = [
  {
    numeral: '௧',
    title: 'Register and get verified',
    text: 'Tell us your business, your city and your phone number. We call back and check the details with you.',
    promise: replyWithin,
    about: 'to hear from us',
  },
  {
    numeral: '௨',
    title: 'Browse and order',
    text: 'See the wholesale rate beside the retail one, with the smallest quantity we sell of each item.',
    promise: `${confirmationMinutes} minutes`,
    about: 'to a confirmed order',
  },
  {
    numeral: '௩',
    title: 'Delivery',
    text: `Morning slot ${morning.time}, evening slot ${evening.time}, Monday to Saturday. Pay by cash, UPI, NEFT or business credit.`,
    promise: standardTime,
    about: 'after confirmation',
  },
] as const;

export interface Testimonial {
  quote: string;
  business: string;
  /** Stars out of 5; 5 when left out. */
  rating?: number;
}

export const testimonials: readonly Testimonial[] = [
  { quote: 'The rate on the slip is the rate on the bill.', business: 'Tea Stall / Chai Shop' },
  {
    quote: 'Vegetables the same day; rice, dal and oil on one bill. One call less every morning.',
    business: 'Hotel',
  },
  { quote: 'Fifty kilos of onions for a wedding came sorted and on time.', business: 'Catering Business' },
];

export const savings = '25-45%';

export const statistics = [
  { figure: '1000+', of: 'businesses buy here' },
  { figure: '200+', of: 'farmer suppliers' },
  { figure: '4.8/5', of: 'rating' },
  { figure: '8,500+', of: 'reviews' },
] as const;

/** The items whose prices stand on the slip under the first screen. */
export const sampleRates = ['fresh-tomatoes', 'onions', 'basmati-rice', 'toor-dal', 'sunflower-oil'] as const;
