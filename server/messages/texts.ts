import type { messageLanguages } from '#contract/garages.ts';
import type { UserType } from '#contract/roles.ts';
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
/** An invitation leads to where a password is set, in words of its own. */
export type LinkKind = LinkPurpose | 'invitation';

interface LinkData {
  /** '' when not told yet */
  name: string;
  type: UserType;
  url: string;
  /** the garage a garage user works in, which mails in its own language; null for a customer */
  garage: { name: string; messageLanguage: Language } | null;
}
type Language = (typeof messageLanguages)[number];

/** A link that works once; it is also in `data.url`. */
export function linkMessage(kind: LinkKind, email: string, { name, type, url, garage }: LinkData): Message {
  const language = garage?.messageLanguage ?? 'en';
  const { hello, ...texts } = linkTexts[language];
  const [brand, from] = [brands[type], garage?.name ?? brands[type]];
  const words = texts[kind](brand, from);
  return {
    channel: 'email',
    to: email,
    template: kind,
    subject: linkSubjects[language][kind](brand, from),
    text: `${hello}${name === '' ? '' : ` ${name}`},\n\n${words}\n\n${url}`,
    data: { name, url, brand: brands[type] },
  };
}

type LinkTexts = { hello: string } & Record<LinkKind, (brand: string, garage: string) => string>;

const linkTexts: Record<Language, LinkTexts> = {
  en: {
    hello: 'Hello',
    'reset-password': (brand) =>
      `Set a new ${brand} password by this link within an hour. If you did not ask for it, nothing has changed and you can leave it.`,
    'verify-email': (brand) => `Welcome to ${brand}. Please confirm your email address by this link.`,
    invitation: (brand, garage) =>
      `${garage} has added you to ${brand}. Choose your password by this link within 7 days; from then on you sign in with it and this email address.`,
  },
  ta: {
    hello: 'வணக்கம்',
    'reset-password': (brand) =>
      `இந்த இணைப்பின் மூலம் ஒரு மணி நேரத்துக்குள் புதிய ${brand} கடவுச்சொல்லை அமைக்கவும். நீங்கள் கேட்கவில்லை என்றால் எதுவும் மாறவில்லை; இதை விட்டுவிடலாம்.`,
    'verify-email': (brand) => `${brand} உங்களை வரவேற்கிறது. இந்த இணைப்பின் மூலம் உங்கள் மின்னஞ்சல் முகவரியை உறுதிப்படுத்தவும்.`,
    invitation: (brand, garage) =>
      `${garage} உங்களை ${brand} செயலியில் சேர்த்துள்ளது. 7 நாட்களுக்குள் இந்த இணைப்பின் மூலம் உங்கள் கடவுச்சொல்லை அமைத்து, பிறகு இந்த மின்னஞ்சல் முகவரியால் உள்நுழையவும்.`,
  },
  hi: {
    hello: 'नमस्ते',
    'reset-password': (brand) =>
      `इस लिंक से एक घंटे के भीतर अपना नया ${brand} पासवर्ड चुनें। अगर आपने यह नहीं माँगा था, तो कुछ नहीं बदला है और आप इसे छोड़ सकते हैं।`,
    'verify-email': (brand) => `${brand} में आपका स्वागत है। कृपया इस लिंक से अपने ईमेल पते की पुष्टि करें।`,
    invitation: (brand, garage) =>
      `${garage} ने आपको ${brand} में जोड़ा है। 7 दिनों के भीतर इस लिंक से अपना पासवर्ड चुनें, फिर इस ईमेल पते से साइन इन करें।`,
  },
};

const linkSubjects: Record<Language, Record<LinkKind, (brand: string, garage: string) => string>> = {
  en: {
    'reset-password': (brand) => `Set a new ${brand} password`,
    'verify-email': (brand) => `Confirm your email address for ${brand}`,
    invitation: (brand, garage) => `${garage} has added you to ${brand}`,
  },
  ta: {
    'reset-password': (brand) => `புதிய ${brand} கடவுச்சொல்லை அமைக்கவும்`,
    'verify-email': (brand) => `${brand}: உங்கள் மின்னஞ்சல் முகவரியை உறுதிப்படுத்தவும்`,
    invitation: (brand, garage) => `${garage} உங்களை ${brand} செயலியில் சேர்த்துள்ளது`,
  },
  hi: {
    'reset-password': (brand) => `अपना नया ${brand} पासवर्ड चुनें`,
    'verify-email': (brand) => `${brand}: अपने ईमेल पते की पुष्टि करें`,
    invitation: (brand, garage) => `${garage} ने आपको ${brand} में जोड़ा है`,
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

/** 'businessName' -> 'Business name' */
function labelOf(field: string) {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
