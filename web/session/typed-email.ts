/**
 * The e-mail typed into a sign-in goes along to 'Forgot password?' in the history's state, never in an address: those are written to logs.
 */
export function withTypedEmail(state: unknown, email: string | undefined): object {
  return { ...(typeof state === 'object' ? state : null), ...(email && { email }) };
}

/** The e-mail that came along, if any. `state` is the router's, so it may hold anything. */
export function typedEmailIn(state: unknown): string | undefined {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined;
  return typeof email === 'string' ? email : undefined;
}
