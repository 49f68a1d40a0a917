import type { messageLanguages } from '#contract/message-choices.ts';
import type { UserType } from '#contract/roles.ts';
import { formatDayTime } from '#rules/day-words.ts';
import type { Message } from './outbox.ts';

/** The words of every message, in one place; providers with texts of their own go by `template` and `data`. */
const brands: Record<UserType, string> = { CUSTOMER: 'Sandhai', GARAGE_USER: 'Pattarai' };

/** The code that signs a customer in. */
export const codeMessage = (mobile: string, code: string): Message => ({
  channel: 'sms',
  to: mobile,
  template: 'sign-in-code',
  text: `${code} is your ${brands.CUSTOMER} sign-in code. It is good for 5 minutes. Do not tell it to anyone.`,
  data: { code },
});

export type LinkPurpose = 'reset-password' | 'verify-email';
/**
 * An invitation leads to where a password is set, in words of its own. The last three tell the reader of an address why no other link comes:
 * it has an account already, or none that is confirmed; or that the second step of the own sign-in was changed.
 */
export type LinkKind = LinkPurpose | 'invitation' | 'already-registered' | 'unconfirmed' | 'second-step-changed';

interface LinkData {
  /** '' when not told yet */
  name: string;
  type: UserType;
  url: string;
  /** of the garage a garage user works in, which mails in its own language; null for a customer */
  garage: { messageLanguage: Language } | null;
  /** of an invitation, what it says of who invites; null where that may not be mailed */
  invited?: Invited | null;
}
export interface Invited {
  garage: string;
  /** null where it is not known any more */
  by: string | null;
}
type Language = (typeof messageLanguages)[number];

/**
 * A link that works once; it is also in `data.url`. A new password alone goes to an address that is proven: any other mail may reach someone
 * who never heard of us, so it holds nothing that whoever named the address typed, no name and no garage; but an invitation says who
 * invites (ST-34).
 */
export function linkMessage(kind: LinkKind, email: string, data: LinkData): Message {
  const { name: typed, type, url, garage, invited = null } = data;
  const language = garage?.messageLanguage ?? 'en';
  const { hello, ...texts } = linkTexts[language];
  const brand = brands[type];
  const name = kind === 'reset-password' || invited ? typed : '';
  const words = invited ? invitedTexts[language].text(brand, invited) : texts[kind](brand);
  const subject = invited ? invitedTexts[language].subject(brand, invited) : linkSubjects[language][kind](brand);
  return {
    channel: 'email',
    to: email,
    template: kind,
    subject,
    text: `${hello}${name === '' ? '' : ` ${name}`},\n\n${words}\n\n${url}`,
    data: { name, url, brand, ...(invited && { garage: invited.garage, invitedBy: invited.by }) },
  };
}

type InvitedTexts = Record<'subject' | 'text', (brand: string, invited: Invited) => string>;

const invitedTexts: Record<Language, InvitedTexts> = {
  en: {
    subject: (brand, { garage }) => `${garage} has added you to ${brand}`,
    text: (brand, { garage, by }) =>
      `${by === null ? `${garage} has added you to its people` : `${by} has added you to ${garage}`} at ${brand}. Choose your password by this link within 7 days; from then on you sign in with it and this email address. If you do not know them, leave this mail: nothing happens without the link.`,
  },
  ta: {
    subject: (brand, { garage }) => `${garage} உங்களை ${brand} செயலியில் சேர்த்துள்ளது`,
    text: (brand, { garage, by }) =>
      `${by === null ? `${garage} உங்களை ${brand} செயலியில் சேர்த்துள்ளது` : `${by} உங்களை ${brand} செயலியில் ${garage} பட்டறையில் சேர்த்துள்ளார்`}. 7 நாட்களுக்குள் இந்த இணைப்பின் மூலம் உங்கள் கடவுச்சொல்லை அமைத்து, பிறகு இந்த மின்னஞ்சல் முகவரியால் உள்நுழையவும். இவர்களை உங்களுக்குத் தெரியாது என்றால், இந்த மின்னஞ்சலை விட்டுவிடலாம்: இணைப்பைத் திறக்காமல் எதுவும் நடக்காது.`,
  },
  hi: {
    subject: (brand, { garage }) => `${garage} ने आपको ${brand} में जोड़ा है`,
    text: (brand, { garage, by }) =>
      `${by === null ? `${garage} ने आपको ${brand} में जोड़ा है` : `${by} ने आपको ${brand} पर ${garage} में जोड़ा है`}। 7 दिनों के भीतर इस लिंक से अपना पासवर्ड चुनें, फिर इस ईमेल पते से साइन इन करें। अगर आप इन्हें नहीं जानते, तो इस मेल को छोड़ दें: लिंक खोले बिना कुछ नहीं होता।`,
  },
};

type LinkTexts = { hello: string } & Record<LinkKind, (brand: string) => string>;

const linkTexts: Record<Language, LinkTexts> = {
  en: {
    hello: 'Hello',
    'already-registered': (brand) =>
      `Somebody has just used this email address at ${brand}. It has an account already, which stays as it is: sign in to it here, or ask for a new password there. If a workshop wants to add you, give it another address of yours. If it was not you, there is nothing to do.`,
    unconfirmed: (brand) =>
      `Somebody has asked for a new ${brand} password. Nobody has confirmed this email address yet, so there is none to change. If you have registered, open the link of our first mail, or sign in here and we send it again.`,
    'reset-password': (brand) =>
      `Set a new ${brand} password by this link within an hour. If you did not ask for it, nothing has changed and you can leave it.`,
    'verify-email': (brand) => `Welcome to ${brand}. Please confirm your email address by this link.`,
    invitation: (brand) =>
      `A workshop has added you to ${brand}. Choose your password by this link within 7 days; from then on you sign in with it and this email address.`,
    'second-step-changed': (brand) =>
      `The second step of your ${brand} sign-in was changed: a passkey or an authenticator app was added or removed. Your other devices are signed out. If it was not you, set a new password at once, and look here at what signs you in.`,
  },
  ta: {
    hello: 'வணக்கம்',
    'already-registered': (brand) =>
      `இந்த மின்னஞ்சல் முகவரியை ஒருவர் ${brand} தளத்தில் இப்போது பயன்படுத்தினார். இதற்கு ஏற்கெனவே ஒரு கணக்கு உள்ளது; அது மாறவில்லை. இந்த இணைப்பில் உள்நுழையவும் அல்லது புதிய கடவுச்சொல் கேட்கவும். ஒரு பட்டறை உங்களைச் சேர்க்க விரும்பினால், உங்கள் வேறு முகவரியைக் கொடுக்கவும். அது நீங்கள் இல்லை என்றால், எதுவும் செய்ய வேண்டியதில்லை.`,
    unconfirmed: (brand) =>
      `ஒருவர் புதிய ${brand} கடவுச்சொல் கேட்டார். இந்த முகவரியை இன்னும் யாரும் உறுதிப்படுத்தவில்லை, எனவே மாற்ற எதுவும் இல்லை. நீங்கள் பதிவு செய்திருந்தால், எங்கள் முதல் மின்னஞ்சலின் இணைப்பைத் திறக்கவும் அல்லது இங்கே உள்நுழையவும்; அதை மீண்டும் அனுப்புகிறோம்.`,
    'reset-password': (brand) =>
      `இந்த இணைப்பின் மூலம் ஒரு மணி நேரத்துக்குள் புதிய ${brand} கடவுச்சொல்லை அமைக்கவும். நீங்கள் கேட்கவில்லை என்றால் எதுவும் மாறவில்லை; இதை விட்டுவிடலாம்.`,
    'verify-email': (brand) => `${brand} உங்களை வரவேற்கிறது. இந்த இணைப்பின் மூலம் உங்கள் மின்னஞ்சல் முகவரியை உறுதிப்படுத்தவும்.`,
    invitation: (brand) =>
      `ஒரு பட்டறை உங்களை ${brand} செயலியில் சேர்த்துள்ளது. 7 நாட்களுக்குள் இந்த இணைப்பின் மூலம் உங்கள் கடவுச்சொல்லை அமைத்து, பிறகு இந்த மின்னஞ்சல் முகவரியால் உள்நுழையவும்.`,
    'second-step-changed': (brand) =>
      `உங்கள் ${brand} உள்நுழைவின் இரண்டாம் படி மாற்றப்பட்டது: ஒரு passkey அல்லது authenticator செயலி சேர்க்கப்பட்டது அல்லது நீக்கப்பட்டது. உங்கள் மற்ற சாதனங்கள் வெளியேற்றப்பட்டன. அது நீங்கள் இல்லை என்றால், உடனே புதிய கடவுச்சொல்லை அமைத்து, இந்த இணைப்பில் பார்க்கவும்.`,
  },
  hi: {
    hello: 'नमस्ते',
    'already-registered': (brand) =>
      `किसी ने अभी ${brand} पर इस ईमेल पते का उपयोग किया। इसका खाता पहले से है और वह जैसा था वैसा ही है: इस लिंक से साइन इन करें या वहाँ नया पासवर्ड माँगें। अगर कोई वर्कशॉप आपको जोड़ना चाहती है, तो उसे अपना दूसरा पता दें। अगर यह आप नहीं थे, तो कुछ करने की ज़रूरत नहीं है।`,
    unconfirmed: (brand) =>
      `किसी ने नया ${brand} पासवर्ड माँगा। इस ईमेल पते की अब तक किसी ने पुष्टि नहीं की है, इसलिए बदलने को कुछ नहीं है। अगर आपने पंजीकरण किया है, तो हमारे पहले मेल का लिंक खोलें, या यहाँ साइन इन करें और हम उसे फिर भेज देंगे।`,
    'reset-password': (brand) =>
      `इस लिंक से एक घंटे के भीतर अपना नया ${brand} पासवर्ड चुनें। अगर आपने यह नहीं माँगा था, तो कुछ नहीं बदला है और आप इसे छोड़ सकते हैं।`,
    'verify-email': (brand) => `${brand} में आपका स्वागत है। कृपया इस लिंक से अपने ईमेल पते की पुष्टि करें।`,
    invitation: (brand) =>
      `एक गैराज ने आपको ${brand} में जोड़ा है। 7 दिनों के भीतर इस लिंक से अपना पासवर्ड चुनें, फिर इस ईमेल पते से साइन इन करें।`,
    'second-step-changed': (brand) =>
      `आपके ${brand} साइन-इन का दूसरा चरण बदला गया: कोई passkey या authenticator ऐप जोड़ा या हटाया गया। आपके बाकी डिवाइस साइन आउट हो गए हैं। अगर यह आप नहीं थे, तो तुरंत नया पासवर्ड चुनें और इस लिंक पर देखें।`,
  },
};

const linkSubjects: Record<Language, Record<LinkKind, (brand: string) => string>> = {
  en: {
    'reset-password': (brand) => `Set a new ${brand} password`,
    'verify-email': (brand) => `Confirm your email address for ${brand}`,
    'already-registered': (brand) => `Your email address at ${brand}`,
    unconfirmed: (brand) => `Your email address at ${brand}`,
    invitation: (brand) => `A workshop has added you to ${brand}`,
    'second-step-changed': (brand) => `The second step of your ${brand} sign-in was changed`,
  },
  ta: {
    'reset-password': (brand) => `புதிய ${brand} கடவுச்சொல்லை அமைக்கவும்`,
    'verify-email': (brand) => `${brand}: உங்கள் மின்னஞ்சல் முகவரியை உறுதிப்படுத்தவும்`,
    'already-registered': (brand) => `${brand}: உங்கள் மின்னஞ்சல் முகவரி`,
    unconfirmed: (brand) => `${brand}: உங்கள் மின்னஞ்சல் முகவரி`,
    invitation: (brand) => `ஒரு பட்டறை உங்களை ${brand} செயலியில் சேர்த்துள்ளது`,
    'second-step-changed': (brand) => `${brand}: உங்கள் உள்நுழைவின் இரண்டாம் படி மாற்றப்பட்டது`,
  },
  hi: {
    'reset-password': (brand) => `अपना नया ${brand} पासवर्ड चुनें`,
    'verify-email': (brand) => `${brand}: अपने ईमेल पते की पुष्टि करें`,
    'already-registered': (brand) => `${brand}: आपका ईमेल पता`,
    unconfirmed: (brand) => `${brand}: आपका ईमेल पता`,
    invitation: (brand) => `एक गैराज ने आपको ${brand} में जोड़ा है`,
    'second-step-changed': (brand) => `${brand}: आपके साइन-इन का दूसरा चरण बदला गया`,
  },
};

/** Tells the sales inbox of what a visitor left on the storefront: one line for each field that was filled. */
export function salesMessage(
  to: string,
  template: 'new-lead' | 'new-enquiry',
  title: string,
  data: Record<string, string | null>,
): Message {
  const lines = Object.entries(data).flatMap(([field, value]) =>
    value === null ? [] : [`${labelOf(field)}: ${value}`],
  );
  return { channel: 'email', to, template, subject: title, text: [title, '', ...lines].join('\n'), data };
}

/** What a phone has told of itself anew since its first lead of the day, under the subject of that one's mail; null when it is the same. */
export function repeatedLeadMessage(
  to: string,
  first: Record<string, unknown> & { businessName: string; created_at: Date },
  data: Record<string, string | null>,
): Message | null {
  const changed = Object.entries(data).filter(([field, value]) => value !== null && value !== first[field]);
  if (changed.length === 0) return null;
  const since = `Sent again by the same phone, after its lead of ${formatDayTime(first.created_at)}. What differs:`;
  const lines = changed.map(([field, value]) => `${labelOf(field)}: ${value}`);
  const text = [since, '', ...lines, '', `Phone: ${data['phone']}`].join('\n');
  return { channel: 'email', to, template: 'lead-again', subject: `Re: New lead: ${first.businessName}`, text, data };
}

/** Tells the sales inbox, once a day for a network, that not all of its forms are mailed. */
export function formsOverCapMessage(to: string): Message {
  const title = 'More forms came from one network than are mailed';
  const words = 'All of them are kept. Whoever runs the site finds them as its manual says under Messages.';
  return { channel: 'email', to, template: 'more-forms', subject: title, text: `${title}\n\n${words}`, data: {} };
}

/** 'businessName' -> 'Business name' */
function labelOf(field: string) {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
