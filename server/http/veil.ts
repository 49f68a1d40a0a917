import { z } from 'zod';
import type { Permission } from '#contract/permissions.ts';
import { maskPhone } from '#contract/phone.ts';

type Veil = (value: unknown, can: (permission: Permission) => boolean) => unknown;

/**
 * Works out once, from an answer's shape, how to hide in it what a person may not see: fields marked `veil: 'phone'` are masked without
 * phones.see, those marked 'money' become null without money.see. One place for lists, details, exports and history alike.
 */
export function veilOf(shape: z.ZodType): Veil {
  const hide = build(shape);
  return (value, can) => (!hide || (can('phones.see') && can('money.see')) ? value : hide(value, can));
}

function build(shape: z.ZodType): Veil | undefined {
  const veil = shape.meta()?.['veil'];
  if (veil === 'phone')
    return (value, can) => (typeof value !== 'string' || can('phones.see') ? value : maskPhone(value));
  if (veil === 'money') return (value, can) => (can('money.see') ? value : null);
  if (shape instanceof z.ZodNullable || shape instanceof z.ZodOptional) return build(shape.unwrap() as z.ZodType);
  if (shape instanceof z.ZodArray) return each(build(shape.element as z.ZodType));
  if (shape instanceof z.ZodObject) return fields(shape);
  return undefined;
}

function each(inner: Veil | undefined): Veil | undefined {
  return inner && ((value, can) => (Array.isArray(value) ? value.map((one) => inner(one, can)) : value));
}

function fields(shape: z.ZodObject): Veil | undefined {
  const inner = Object.entries(shape.shape).flatMap(([key, field]) => {
    const veil = build(field as z.ZodType);
    return veil ? [[key, veil] as const] : [];
  });
  if (inner.length === 0) return undefined;
  return (value, can) => {
    if (typeof value !== 'object' || value === null) return value;
    const veiled = { ...(value as Record<string, unknown>) };
    for (const [key, veil] of inner) veiled[key] = veil(veiled[key], can);
    return veiled;
  };
}
