type Ask = () => Promise<boolean>;

/** Something that the page asks the person for, over what they are doing; what waits for it goes on then. */
function question() {
  let handler: Ask | undefined;
  let asking: Promise<boolean> | undefined;
  return {
    /** Says who asks, on the page that is open. Returns how to stop that. */
    askHere: (ask: Ask): (() => void) => {
      handler = ask;
      return () => {
        if (handler === ask) handler = undefined;
      };
    },
    /** Asks once for all requests that wait for the answer; false where nobody asks, or the person would not. */
    askOnce: (): Promise<boolean> => {
      if (!handler) return Promise.resolve(false);
      asking ??= handler().finally(() => {
        asking = undefined;
      });
      return asking;
    },
  };
}

/** The session has ended: true when the same person signed in again. */
export const { askHere: askToSignInHere, askOnce: signInAgain } = question();

/** A fresh proof is needed: true when the person gave one. */
export const { askHere: askForProofHere, askOnce: proveAgain } = question();
