import { expect, test } from 'vitest';
import { likelyNext } from './likely-next.ts';

const site = 'https://shop.test';

test('beforehand the browser fetches the shop’s own pages, and none of an account, a garage, a mailed link or the API', () => {
  const pages = [
    '/',
    '/chennai',
    '/products',
    '/products?category=oil#products',
    '/kochi/products/onions',
    '/accounting',
  ];
  const forms = ['/contact?subject=Feedback', '/bulk-orders', '/faq', '/terms'];
  for (const path of [...pages, ...forms]) expect([path, isFetched(path)]).toEqual([path, true]);
  const account = ['/account', '/account/orders', '/account/business', '/login', '/login?from=/account', '/register'];
  const links = ['/forgot-password', '/reset-password/some-token', '/verify-email/some-token'];
  const garage = ['/garage', '/garage/login', '/garage/jobcards/1', '/garage/invitation/some-token'];
  const foreign = ['https://wa.me/919876543210', 'tel:+914400000000', 'mailto:shop@shop.test'];
  for (const path of [...account, ...links, ...garage, ...foreign, '/api/v1/auth/me'])
    expect([path, isFetched(path)]).toEqual([path, false]);
});

test('beforehand no link is followed that keeps a choice, or leads to what is rendered for one visitor', () => {
  const { prefetch, ...others } = read();
  expect(others).toEqual({});
  const selectors = prefetch.flatMap(({ where }) => where.and.map((one) => one.not?.selector_matches ?? ''));
  expect(selectors.filter(Boolean)).toEqual(['[rel~=nofollow], [data-keeps]']);
  // a press is near: not all that stands on a page
  expect(prefetch.map(({ eagerness }) => eagerness)).toEqual(['moderate']);
});

interface Condition {
  href_matches?: string;
  selector_matches?: string;
  not?: Condition;
}

const read = () => JSON.parse(likelyNext) as { prefetch: { where: { and: Condition[] }; eagerness: string }[] };

function isFetched(href: string): boolean {
  return read().prefetch.some(({ where }) => where.and.every((condition) => isMet(condition, href)));
}

function isMet({ href_matches: pattern, not }: Condition, href: string): boolean {
  if (not) return !isMet(not, href) || not.selector_matches !== undefined;
  return pattern === undefined || new URLPattern(pattern, site).test(href, site);
}
