import type { messageKinds, messageLanguages } from '#contract/message-choices.ts';

/** What messages to customers say unless a garage writes its own, by language and kind. */
export const builtInTexts: Readonly<
  Record<(typeof messageLanguages)[number], Readonly<Record<(typeof messageKinds)[number], string>>>
> = {
  en: {
    ESTIMATE:
      'Hello {customer}, the estimate for {plate} comes to {total}. Please approve or decline each item here: {link}\n{garage}',
    READY: 'Hello {customer}, {plate} is ready to be picked up. Balance to pay: {total}.\n{garage}',
    INVOICE: 'Hello {customer}, your bill {number} for {plate} comes to {total}. See it here: {link}\n{garage}',
    DUES: 'Hello {customer}, {total} is waiting to be paid. What it is for, and the way to stop these reminders: {link}\n{garage}',
  },
  ta: {
    ESTIMATE:
      'வணக்கம் {customer}, {plate} வண்டிக்கான மதிப்பீடு {total}. ஒவ்வொரு வேலையையும் இங்கே ஏற்கவும் அல்லது மறுக்கவும்: {link}\n{garage}',
    READY: 'வணக்கம் {customer}, {plate} தயாராக உள்ளது; எடுத்துச் செல்லலாம். செலுத்த வேண்டிய மீதி: {total}.\n{garage}',
    INVOICE: 'வணக்கம் {customer}, {plate} வண்டிக்கான பில் {number}, தொகை {total}. இங்கே பார்க்கவும்: {link}\n{garage}',
    DUES: 'வணக்கம் {customer}, {total} செலுத்தப்பட வேண்டியுள்ளது. விவரமும், இந்த நினைவூட்டல்களை நிறுத்தும் வழியும் இங்கே: {link}\n{garage}',
  },
  hi: {
    ESTIMATE: 'नमस्ते {customer}, {plate} का अनुमानित खर्च {total} है। हर काम को यहाँ मंज़ूर या नामंज़ूर करें: {link}\n{garage}',
    READY: 'नमस्ते {customer}, {plate} तैयार है, आप ले जा सकते हैं। बाकी रकम: {total}।\n{garage}',
    INVOICE: 'नमस्ते {customer}, {plate} का बिल {number}, रकम {total}। यहाँ देखें: {link}\n{garage}',
    DUES: 'नमस्ते {customer}, {total} का भुगतान बाकी है। विवरण और ये याद-संदेश बंद करने का तरीका यहाँ है: {link}\n{garage}',
  },
};
