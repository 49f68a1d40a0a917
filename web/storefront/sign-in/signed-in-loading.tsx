import { SignInLayout } from './sign-in-layout.tsx';

/** While the page that whoever has signed in wanted is on its way; on a slow line that takes seconds (SI-24). */
export function SignedInLoading() {
  return (
    <SignInLayout title="Signed in." lead="Your page opens in a moment.">
      <output>Loading...</output>
    </SignInLayout>
  );
}
