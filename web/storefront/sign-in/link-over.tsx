import { SignInLayout } from './sign-in-layout.tsx';

/** The page of a mailed link that was used or is too old: how long one works, and what to do instead. */
export function LinkOver({ lead, children }: { lead: string; children: React.ReactNode }) {
  return (
    <SignInLayout title="This link is over." lead={lead}>
      <p className="alert" role="alert">
        This link has expired or was already used
      </p>
      {children}
    </SignInLayout>
  );
}
