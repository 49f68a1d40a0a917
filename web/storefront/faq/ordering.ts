import { categories, items, itemsOf } from '#rules/catalogue.ts';
import { cities } from '#rules/cities.ts';
import {
  confirmationMinutes,
  dedicatedVehicleAbovePaise,
  express,
  expressBefore,
  extraFees,
  feeBands,
  heavyAboveKg,
  sameDayWords,
  slots,
  standardTime,
  zones,
} from '#rules/delivery-policy.ts';
import { formatPaise } from '#rules/money.ts';
import { plans } from '#rules/plans.ts';
import { minimumAge, replyWithin } from '#rules/service-policy.ts';
import { joinWords } from '#rules/join-words.ts';
import type { Topic } from './topic.ts';

const [starter, growth, enterprise] = plans;
const filled = categories.filter(({ id }) => itemsOf(id).length > 0);
const [morning, evening] = slots;
const shipping = ['/shipping-and-delivery', 'Shipping & Delivery'] as const;

/** Joining, ordering and delivery; every figure comes from the rule tables. */
export const orderingTopics: readonly Topic[] = [
  {
    id: 'joining',
    title: 'Joining',
    questions: [
      {
        id: 'who',
        ask: 'Who can buy here?',
        answer:
          'Food businesses only: restaurants, hotels, tea stalls, grocery stores, caterers, bakeries, canteens and their like. We do not sell to households.',
        more: ['/terms-and-conditions#who', 'Who may use it'],
      },
      {
        id: 'register',
        ask: 'How do I register?',
        answer: `Leave your business, city and phone number on the home page. We call you within ${replyWithin} and check the details with you.`,
        more: ['/', 'Get started'],
      },
      {
        id: 'age',
        ask: 'How old must I be?',
        answer: `You must be ${minimumAge} or over, and entitled to order for the business you name.`,
      },
      {
        id: 'gstin',
        ask: 'Do I need a GSTIN?',
        answer:
          'No. You may give one, and it then stands on your invoices. We may ask for some other proof of the business.',
      },
      {
        id: 'cities',
        ask: 'In which cities do you deliver?',
        answer: `In ${cities.length}: ${joinWords(cities.map(({ city }) => city))}.`,
      },
    ],
  },
  {
    id: 'prices',
    title: 'Prices and plans',
    questions: [
      {
        id: 'rates',
        ask: 'Are the prices on the site the prices I pay?',
        answer:
          'They are sample prices; the market moves daily. The price of an order is the one we confirm, and you may decline it before that at no cost.',
        more: ['/products', 'See the rates'],
      },
      {
        id: 'catalogue',
        ask: 'What do you sell?',
        answer: `${items.length} staples are listed today, in ${filled.length} categories: ${filled.map(({ name }) => name.toLowerCase()).join(', ')}. Ask us for anything that is not listed.`,
        more: ['/products', 'See the products'],
      },
      {
        id: 'plans',
        ask: 'What plans are there?',
        answer: `${plans.map(({ name, fromPaise, terms }) => `${name} from ${formatPaise(fromPaise)} an order, saving ${terms[0][1]}`).join('; ')}.`,
      },
      {
        id: 'starter',
        ask: 'What does the Starter plan include?',
        answer: `${termsOf(starter)}. Orders start at ${formatPaise(starter.fromPaise)}.`,
      },
      {
        id: 'growth',
        ask: 'What does the Growth plan include?',
        answer: `${termsOf(growth)}. Orders start at ${formatPaise(growth.fromPaise)}. ${sameDayWords}`,
        more: ['/shipping-and-delivery#express', 'Express same-day'],
      },
      {
        id: 'enterprise',
        ask: 'What does the Enterprise plan include?',
        answer: `${termsOf(enterprise)}. Orders start at ${formatPaise(enterprise.fromPaise)}.`,
        more: ['/bulk-orders', 'Ask for a quote'],
      },
    ],
  },
  {
    id: 'delivery',
    title: 'Ordering and delivery',
    questions: [
      {
        id: 'minimum',
        ask: 'What is the smallest order?',
        answer: `${joinWords(zones.map(({ zone, minOrderPaise }) => `${formatPaise(minOrderPaise)} in Zone ${zone}`))}. Each item also has a smallest quantity of its own.`,
        more: ['/shipping-and-delivery#zones', 'Zones'],
      },
      {
        id: 'confirmation',
        ask: 'How soon is an order confirmed?',
        answer: `Within ${confirmationMinutes} minutes.`,
      },
      {
        id: 'how-long',
        ask: 'How long does delivery take?',
        answer: `Standard delivery takes ${standardTime} after confirmation. By zone: ${joinWords(zones.map(({ zone, time }) => `${time} in Zone ${zone}`))}.`,
        more: shipping,
      },
      {
        id: 'slots',
        ask: 'When do you come?',
        answer: `In the morning slot, ${morning.time}, or the evening slot, ${evening.time}.`,
      },
      {
        id: 'sunday',
        ask: 'Do you deliver on Sundays?',
        answer: 'No. What would come on a Sunday comes on Monday.',
      },
      {
        id: 'fee',
        ask: 'What does delivery cost?',
        answer: `By order value, in Zone 1: ${feeBands.map(({ label, feePaise }) => `${label.replace('Below', 'below')} ${feePaise[1] === 0 ? 'free' : formatPaise(feePaise[1])}`).join('; ')}. In the other zones smaller orders cost a little more.`,
        more: ['/shipping-and-delivery#calculator', 'Work out your fee'],
      },
      {
        id: 'free-delivery',
        ask: 'When is delivery free?',
        answer: `From ${formatPaise(freeFrom(1))} in Zone 1, and from ${formatPaise(freeFrom(3))} in every zone.`,
      },
      {
        id: 'express',
        ask: 'Can I get it the same day?',
        answer: `Yes, in Zone ${express.zone}: order before ${expressBefore}, for ${formatPaise(express.minOrderPaise)} or more, and it comes by ${express.deliveredBy}. Express costs ${formatPaise(extraFees.express)} on top of the delivery fee.`,
        more: ['/shipping-and-delivery#express', 'Express same-day'],
      },
      {
        id: 'extras',
        ask: 'What costs extra at the door?',
        answer: `Heavy items above ${heavyAboveKg} kg ${formatPaise(extraFees.heavy)}, each extra location ${formatPaise(extraFees.perExtraLocation)}, stairs ${formatPaise(extraFees.stairs)}, waiting ${formatPaise(extraFees.waiting)}.`,
        more: ['/shipping-and-delivery#extras', 'Extras'],
      },
      {
        id: 'vehicle',
        ask: 'When do I get a vehicle of my own?',
        answer: `An order above ${formatPaise(dedicatedVehicleAbovePaise)} gets a dedicated vehicle, at no charge.`,
      },
      {
        id: 'zone',
        ask: 'Which zone am I in?',
        answer:
          'It depends on how far you are from the place we send from. Your pincode may tell it; else we do when we check your details, before your first order.',
        more: ['/shipping-and-delivery#pincode', 'Look up your pincode'],
      },
    ],
  },
];

function termsOf({ terms }: { terms: readonly (readonly [string, string])[] }): string {
  return terms.map(([what, how]) => `${what}: ${how}`).join('. ');
}

/** The order value, in paise, from which delivery is free in a zone. */
function freeFrom(zone: 1 | 2 | 3): number {
  return feeBands.find((band) => band.feePaise[zone] === 0)?.fromPaise ?? 0;
}
