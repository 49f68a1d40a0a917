import { auth } from '#contract/auth.ts';
import type { Api } from '../http/route.ts';
import { serveOpen } from '../http/serve-open.ts';
import { addEmail } from './add-email.ts';
import { sendCode, signInByCode } from './codes.ts';
import { deleteAccount } from './delete-account.ts';
import { acceptInvitation, invitation } from './invitation.ts';
import { changePassword, me, ownSessions, signOutElsewhere, updateProfile } from './own-account.ts';
import { checkResetLink, forgotPassword, resetPassword, verifyEmail } from './recover.ts';
import { refresh, signOut } from './refresh.ts';
import { register } from './register.ts';
import { sendVerification } from './send-verification.ts';
import { signIn } from './sign-in.ts';

/** Signing in and out, and what people do with their own account. */
export function authRoutes(api: Api): void {
  serveOpen(api, auth.register, register);
  serveOpen(api, auth.login, (call) => signIn(call, { garageOnly: false }));
  serveOpen(api, auth.garageLogin, (call) => signIn(call, { garageOnly: true }));
  serveOpen(api, auth.sendOtp, sendCode);
  serveOpen(api, auth.verifyOtp, signInByCode);
  serveOpen(api, auth.me, me);
  serveOpen(api, auth.logout, signOut);
  serveOpen(api, auth.refresh, refresh);
  serveOpen(api, auth.forgotPassword, forgotPassword);
  serveOpen(api, auth.resetPassword, resetPassword);
  serveOpen(api, auth.checkResetLink, checkResetLink);
  serveOpen(api, auth.verifyEmail, verifyEmail);
  serveOpen(api, auth.sendVerification, sendVerification);
  serveOpen(api, auth.invitation, invitation);
  serveOpen(api, auth.acceptInvitation, acceptInvitation);
  serveOpen(api, auth.changePassword, changePassword);
  serveOpen(api, auth.updateProfile, updateProfile);
  serveOpen(api, auth.addEmail, addEmail);
  serveOpen(api, auth.deleteAccount, deleteAccount);
  serveOpen(api, auth.sessions, ownSessions);
  serveOpen(api, auth.signOutElsewhere, signOutElsewhere);
}
