/** The choices of the storefront's forms, as they stand on the wire. No shapes here: the public pages load these without zod. */

/** what kinds of business there are (SF-22) */
export const businessTypes = [
  'Restaurant',
  'Hotel',
  'Tea Stall / Chai Shop',
  'Grocery Store',
  'Street Food Vendor',
  'Catering Business',
  'Bakery',
  'Sweet Shop',
  'Juice Center',
  'Canteen',
  'Mess / Boarding',
  'Other Food Business',
] as const;

/** what the contact form may be about (SF-23) */
export const enquirySubjects = [
  'New Business Registration',
  'Bulk Order Inquiry',
  'Product Availability',
  'Delivery Support',
  'Billing Issue',
  'Quality Concern',
  'Partnership',
  'Technical Support',
  'Feedback',
  'Other',
] as const;
export type EnquirySubject = (typeof enquirySubjects)[number];
