import type { Route } from './+types/privacy-page.ts';
import { Policy } from './policy.tsx';
import { policyLoader } from './policy-loader.ts';
import { policyMeta } from './policy-meta.ts';
import { privacySections } from './privacy-sections.tsx';

export const loader = policyLoader;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return policyMeta(matches, {
    title: 'Privacy Policy',
    description:
      'What data we hold about your business and you, why, who sees it, how long it is kept, and how to have it corrected or deleted.',
    path: '/privacy-policy',
    today: loaderData.today,
  });
}

export default function PrivacyPage({ loaderData: { today } }: Route.ComponentProps) {
  return <Policy title="Privacy Policy" today={today} sections={privacySections()} />;
}
