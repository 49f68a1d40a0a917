/** A message on its way: its own JSON, and the id by which a provider can tell a repetition. */
export interface OutgoingMessage {
  id: string;
  /** {"at","channel","to","template","text","data"} (SE-19) */
  json: string;
  to: string;
  /** '' but for a mail */
  subject: string;
  text: string;
}

/** Hands one message on within ten seconds; throws when it could not, Refused when it never will. What it throws is no secret. */
export type Provider = (message: OutgoingMessage) => Promise<void>;

/** A provider will never take this message, however often it is asked. */
export class Refused extends Error {}
