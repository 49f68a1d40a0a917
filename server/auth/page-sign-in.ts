import type { FastifyReply, FastifyRequest } from 'fastify';
import { auth } from '#contract/auth.ts';
import type { BodyOut } from '#contract/endpoint.ts';
import type { AppContext } from '../context.ts';
import { readBody } from '../http/body.ts';
import { type FieldError, Problem } from '../problems.ts';
import { sendCode, signInByCode } from './codes.ts';

interface SignInAnswer {
  status: number;
  message?: string;
  detail?: string;
  errors?: FieldError[];
  /** seconds */
  retryAfter?: number;
}

/**
 * Signing in by a code from a page whose script has not come yet (SF-49): what POST /auth/customer/send-otp and verify-otp do, with their
 * checks, limits, words and cookies. Never throws.
 */
export function pageSignIn(appContext: AppContext, request: FastifyRequest, reply: FastifyReply) {
  const visit = () => ({ appContext, now: appContext.now(), address: request.ip, request, reply });
  const answered = async (work: () => Promise<{ message?: string }>): Promise<SignInAnswer> => {
    try {
      return { status: 200, ...(await work()) };
    } catch (error) {
      if (error instanceof Problem) return answerOf(error);
      request.log.error({ err: error }, 'a sign-in without script failed');
      return { status: 503 };
    }
  };
  return {
    sendCode: (phone: string) =>
      answered(async () => {
        const body = readBody(auth.sendOtp, JSON.stringify({ phone })) as BodyOut<typeof auth.sendOtp>;
        const { success, message } = await sendCode({ ...visit(), body });
        return success ? {} : { message };
      }),
    byCode: (phone: string, otp: string) =>
      answered(async () => {
        const body = readBody(auth.verifyOtp, JSON.stringify({ phone, otp })) as BodyOut<typeof auth.verifyOtp>;
        await signInByCode({ ...visit(), body });
        return {};
      }),
  };
}

function answerOf({ status, message, errors, headers }: Problem): SignInAnswer {
  const retryAfter = headers['retry-after'];
  return {
    status,
    detail: message,
    ...(errors && { errors }),
    ...(retryAfter !== undefined && { retryAfter: Number(retryAfter) }),
  };
}
