import { minimumAge, replyWithin, retention } from '#rules/service-policy.ts';
import { brand } from '#web/brand.ts';
import { Sheet } from '../look/sheet.tsx';
import { closingSections, Points, type PolicySection } from './policy.tsx';

/** The privacy policy (PO-14, PO-15): what this application really keeps, and no more. */
export function privacySections(): PolicySection[] {
  return [
    { id: 'short', title: 'In short', body: <Short /> },
    { id: 'data', title: 'What we hold', body: <Data /> },
    { id: 'use', title: 'What we use it for', body: <Use /> },
    { id: 'share', title: 'Who else sees it', body: <Share /> },
    { id: 'cookies', title: 'Cookies and storage', body: <Cookies /> },
    { id: 'retention', title: 'How long we keep it', body: <Retention /> },
    { id: 'safety', title: 'How we keep it safe', body: <Safety /> },
    { id: 'rights', title: 'Your rights', body: <Rights /> },
    { id: 'garages', title: 'Customers of garages', body: <Garages /> },
    { id: 'age', title: 'Age', body: <Age /> },
    ...closingSections('your data'),
  ];
}

function Short() {
  return (
    <p>
      We hold what is needed to sell and deliver to your business. We do not sell data, show advertising or load
      trackers of others. You can see, correct and delete what we hold.
    </p>
  );
}

function Data() {
  return (
    <Points>
      <li>When you ask for a call: business name, owner name, phone, city and type of business.</li>
      <li>
        When you write to us: your name, business and its type, e-mail, phone, city, subject, quantities and message.
      </li>
      <li>When you have an account: name, e-mail or phone, the business profile and, if you give it, the GSTIN.</li>
      <li>When you order: the goods, addresses, invoices, payments and what was said about them.</li>
      <li>
        When you visit: the network address and the time of a request, for a short while, so that nobody can flood or
        break into the service.
      </li>
    </Points>
  );
}

function Use() {
  return (
    <Points>
      <li>To answer you, check your business, take orders, deliver and send invoices.</li>
      <li>To sign you in, and to keep others out of your account.</li>
      <li>To meet the duties of tax and food law.</li>
      <li>To tell you of offers, only if you have agreed. Each such message says how to end them.</li>
    </Points>
  );
}

function Share() {
  return (
    <Points>
      <li>The people who pack and drive see the name, the address, the phone and the goods of an order.</li>
      <li>Banks and payment services see what a payment needs.</li>
      <li>Services that carry our text messages and e-mails see the number or address and the message.</li>
      <li>Authorities see what the law obliges us to show them.</li>
    </Points>
  );
}

function Cookies() {
  return (
    <>
      <p>We set no cookie until you sign in, open the page of a city or choose something that has to be remembered.</p>
      <Points>
        <li>
          Two cookies keep you signed in; page scripts cannot read them. A third, readable one only says that you are.
        </li>
        <li>
          A fourth tells for a year that you have signed in with this browser, so that strangers cannot shut you out.
        </li>
        <li>
          Two tell for a year the city you chose or opened a page of, and the delivery zone you chose, so that pages
          come with your prices. Your browser also stores both for itself.
        </li>
        <li>In {brand.garage} a cookie remembers a light or dark screen.</li>
        <li>Who answers a part of a garage’s estimate finds their name filled in for the rest, for 14 days at most.</li>
      </Points>
      <p>Without cookies you can read every page and send every form; you only cannot sign in.</p>
    </>
  );
}

function Retention() {
  return (
    <>
      <Sheet label="How long data is kept">
        <thead>
          <tr>
            <th scope="col">Data</th>
            <th scope="col">Kept</th>
          </tr>
        </thead>
        <tbody>
          {retention.map(({ data, kept }) => (
            <tr key={data}>
              <th scope="row">{data}</th>
              <td>{kept}</td>
            </tr>
          ))}
        </tbody>
      </Sheet>
      <p>
        When you delete your account, your profile, your sign-ins and our messages to you go at once, and your e-mail
        and phone are free again. Orders stay for the time above, because tax law asks for them. So does what you sent
        by a form of the shop, as marketing data, or as an order where it was for a bulk order, unless you ask us to
        delete it too.
      </p>
    </>
  );
}

function Safety() {
  return (
    <Points>
      <li>Passwords are kept only as a slow one-way hash, one-time codes likewise, for minutes.</li>
      <li>Whoever works here sees what the work needs, and changes are recorded with who made them.</li>
      <li>If data of yours is ever lost or seen by others, we tell you and the authorities without delay.</li>
    </Points>
  );
}

function Rights() {
  return (
    <>
      <Points>
        <li>See what we hold about you, and have it corrected.</li>
        <li>
          Delete your account, in <a href="/account">My Account</a> or by asking us.
        </li>
        <li>Take back a consent, such as to offers.</li>
        <li>Name someone who acts for you, and complain to us or to the Data Protection Board of India.</li>
      </Points>
      <p>
        Write to <a href={`mailto:${brand.email}`}>{brand.email}</a> with the subject 'Grievance Officer'. We answer
        within {replyWithin}.
      </p>
    </>
  );
}

function Garages() {
  return (
    <p>
      If your vehicle is looked after by a garage that uses {brand.garage}, the garage decides what it keeps about you.
      Ask the garage first; we help it to answer. No garage sees the data of another.
    </p>
  );
}

function Age() {
  return (
    <p>
      You must be {minimumAge} or over to use {brand.name}. We hold no data of children knowingly.
    </p>
  );
}
