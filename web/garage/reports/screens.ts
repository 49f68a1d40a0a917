import type { ReportName } from '#contract/reports.ts';
import { deliveredScreen } from './delivered.tsx';
import { daybookScreen } from './daybook.tsx';
import { duesScreen } from './dues.tsx';
import { gstScreen } from './gst.tsx';
import { itemsScreen } from './items.tsx';
import { jobCardsScreen } from './job-cards.tsx';
import { leadsScreen } from './leads.tsx';
import { outstandingScreen } from './outstanding.tsx';
import { peopleScreen } from './people.tsx';
import type { ReportScreen } from './report-screen.tsx';
import { returningScreen } from './returning.tsx';
import { revenueScreen } from './revenue.tsx';

/** The screens of each report. */
export const screens: Readonly<Record<ReportName, ReportScreen>> = {
  revenue: revenueScreen,
  delivered: deliveredScreen,
  outstanding: outstandingScreen,
  dues: duesScreen,
  daybook: daybookScreen,
  gst: gstScreen,
  jobcards: jobCardsScreen,
  items: itemsScreen,
  people: peopleScreen,
  leads: leadsScreen,
  returning: returningScreen,
};
