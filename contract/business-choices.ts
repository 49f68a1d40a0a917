/** The choices of the storefront's forms, as they stand on the wire. No shapes here: the public pages load these without zod. */

/** product.md section 3, business types */
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

/** product.md section 3, subjects of the contact form, in title case (reading.md, Errors) */
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
