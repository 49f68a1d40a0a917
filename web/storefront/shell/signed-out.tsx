/** What the header offers whoever is not signed in; the sign-in leads back to where they came from. */
export function SignedOut() {
  return (
    <>
      <a className="link wide" href="/login">
        Sign In
      </a>
      <a className="btn btn-s wide" href="/register">
        Get Started
      </a>
    </>
  );
}
