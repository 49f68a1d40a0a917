import { desc } from 'drizzle-orm';
import { outbox } from '../database/tables/messages.ts';
import { storefrontLeads } from '../database/tables/storefront.ts';
import type { TestAppContext } from '../testing/garage.ts';
import { newAddress, newMobile, newVisitor } from '../testing/visitor.ts';

export const lead = {
  businessName: 'Test Idli Shop',
  ownerName: '',
  phone: '9876543210',
  city: 'Chennai',
  businessType: 'Restaurant',
  requirements: '',
  email: '',
};
/** Of another phone each time, as a second lead of one within a day is told otherwise. */
export const newLead = () => ({ ...lead, phone: newMobile() });

/** What is answered to a lead. */
export const thanks = { success: true, message: 'Thank you! Our team will call you within 24 hours.' };

export const enquiry = {
  name: 'Test Person',
  businessName: 'Test Mess',
  email: 'Person@Test.Example',
  phone: '9876543210',
  subject: 'Bulk Order Inquiry',
  message: 'Fifty kilos of rice, weekly.\nPlease call.',
  businessType: '',
};

/** A lead of a visitor, of another address each time unless said. */
export const sendLead = (
  appContext: TestAppContext,
  body: unknown,
  headers?: Record<string, string>,
  address = newAddress(),
) => newVisitor(appContext.app, { address }).post('/public/leads', body, headers);

export const mailsOf = (appContext: TestAppContext) => appContext.database.inSystem((tx) => tx.select().from(outbox));

export const newestLead = (appContext: TestAppContext) =>
  appContext.database.inSystem((tx) =>
    tx.select().from(storefrontLeads).orderBy(desc(storefrontLeads.created_at)).limit(1),
  );

export const countLeads = (appContext: TestAppContext) =>
  appContext.database.inSystem((tx) => tx.$count(storefrontLeads));

/** Throws away what was mailed before. */
export const forgetMails = (appContext: TestAppContext) =>
  appContext.database.inSystem((tx) => tx.delete(outbox)).then(() => undefined);
