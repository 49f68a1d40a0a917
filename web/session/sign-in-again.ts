type Ask = () => Promise<boolean>;

let handler: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Says who asks the person to sign in again, over the page they are on, when the session has ended. Returns how to stop that. */
export function askHere(ask: Ask): () => void {
  handler = ask;
  return () => {
    if (handler === ask) handler = undefined;
  };
}

/** Asks once for all requests that meet the end of the session; false where nobody asks, or when the same person did not sign in. */
export function signInAgain(): Promise<boolean> {
  if (!handler) return Promise.resolve(false);
  asking ??= handler().finally(() => {
    asking = undefined;
  });
  return asking;
}
