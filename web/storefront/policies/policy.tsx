import { formatLongDay } from '#rules/day-words.ts';
import type { Day } from '#rules/days.ts';
import { partnershipReplyWithin, replyWithin, supportHours } from '#rules/service-policy.ts';
import { brand, unbroken } from '#web/brand.ts';
import { PageTop } from '../look/page-top.tsx';
import './policy.css';

export interface PolicySection {
  id: string;
  title: string;
  body: React.ReactNode;
}

/** A policy page: when it was last updated, what is in it, and its sections, each with an address of its own. */
export function Policy({ title, today, sections }: { title: string; today: Day; sections: PolicySection[] }) {
  return (
    <>
      <PageTop title={title}>
        <p className="small">Last updated: {formatLongDay(today)}</p>
      </PageTop>
      <div className="wrap doc">
        <nav className="toc" aria-label="On this page">
          <ul>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="dmain">
          {sections.map((section) => (
            <section className="g" id={section.id} key={section.id}>
              <h2 className="h3">{section.title}</h2>
              {section.body}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** The two sections that end every policy: how to reach us, and how the text may change. */
export function closingSections(about: string): PolicySection[] {
  return [
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <>
          <p>
            Questions about {about}: call <a href={brand.phoneLink}>{unbroken(brand.phone)}</a>, write to{' '}
            <a href={`mailto:${brand.email}`}>{brand.email}</a>, or use the <a href="/contact">contact form</a>. Support
            is there {supportHours}, and answers within {replyWithin}; about partnerships within{' '}
            {partnershipReplyWithin}.
          </p>
          <p>
            {brand.name}, {brand.street}, {brand.town} {unbroken(brand.pincode)}, {brand.state}.
          </p>
        </>
      ),
    },
    {
      id: 'updates',
      title: 'Policy Updates',
      body: (
        <p>
          We may change this policy. The text on this page is the one in force, and the date at its head says of which
          day it is. An order keeps the terms that stood here when you placed it.
        </p>
      ),
    },
  ];
}

export function Points({ children }: { children: React.ReactNode }) {
  return <ul className="points">{children}</ul>;
}
