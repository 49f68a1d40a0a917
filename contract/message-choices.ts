export const messageLanguages = ['en', 'ta', 'hi'] as const;

/** What a garage writes to its customers about (MO-90). */
export const messageKinds = ['ESTIMATE', 'READY', 'INVOICE', 'DUES'] as const;

/**
 * What is known of a message: WhatsApp was opened with it, it waits for the provider, it was taken, it was given up (MO-93), or nobody can say
 * which (MO-110).
 */
export const messageStates = ['OPENED', 'QUEUED', 'SENT', 'FAILED', 'UNKNOWN'] as const;

/** Characters of a template (LI-27). */
export const mostTemplateCharacters = 1000;
