import { z } from 'zod';
import type { Permission } from '#contract/permissions.ts';
import { maskPhone } from '#contract/phone.ts';

type Mask = (value: unknown, can: (permission: Permission) => boolean) => unknown;

/**
 * Works out once, from an answer's shape, how to hide in it what a person may not see: fields marked `mask: 'phone'` are masked without
 * phones.see, those marked 'money' become null without money.see. One place for lists, details, exports and history alike.
 */
export function maskOf(shape: z.ZodType): Mask {
  const hide = build(shape);
  return (value, can) => (!hide || (can('phones.see') && can('money.see')) ? value : hide(value, can));
}

function build(shape: z.ZodType): Mask | undefined {
  const mask = shape.meta()?.['mask'];
  if (mask === 'phone')
    return (value, can) => (typeof value !== 'string' || can('phones.see') ? value : maskPhone(value));
  if (mask === 'money') return (value, can) => (can('money.see') ? value : null);
  if (shape instanceof z.ZodNullable || shape instanceof z.ZodOptional) return build(shape.unwrap() as z.ZodType);
  if (shape instanceof z.ZodArray) return each(build(shape.element as z.ZodType));
  if (shape instanceof z.ZodObject) return fields(shape);
  return undefined;
}

function each(inner: Mask | undefined): Mask | undefined {
  return inner && ((value, can) => (Array.isArray(value) ? value.map((one) => inner(one, can)) : value));
}

function fields(shape: z.ZodObject): Mask | undefined {
  const inner = Object.entries(shape.shape).flatMap(([key, field]) => {
    const mask = build(field as z.ZodType);
    return mask ? [[key, mask] as const] : [];
  });
  if (inner.length === 0) return undefined;
  return (value, can) => {
    if (typeof value !== 'object' || value === null) return value;
    const masked = { ...(value as Record<string, unknown>) };
    for (const [key, mask] of inner) masked[key] = mask(masked[key], can);
    return masked;
  };
}
