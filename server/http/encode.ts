import { z } from 'zod';

type Encode = (value: unknown) => unknown;

/**
 * Works out once, from an answer's shape, how rows become what the wire carries: what z.encode makes of them, in a fraction of its time
 * (docs/decisions/0024). Only promised fields are read. What does not fit is given to z.encode itself, which says what is wrong.
 */
export function encoderOf(shape: z.ZodType): Encode {
  const encode = build(shape);
  return (value) => {
    const encoded = encode(value);
    return encoded === unfit ? z.encode(shape, value) : encoded;
  };
}

/** Stands for what does not have its promised shape. */
const unfit = Symbol('unfit');

function build(shape: z.ZodType): Encode {
  if (shape instanceof z.ZodNullable) return unless(null, build(shape.unwrap() as z.ZodType));
  if (shape instanceof z.ZodOptional) return unless(undefined, build(shape.unwrap() as z.ZodType));
  const { checks = [] } = shape.def as { checks?: z.core.$ZodCheck[] };
  if (checks.length > 0) return shape.def.type === 'number' && checks.every(asksForWhole) ? whole : byZod(shape);
  if (shape instanceof z.ZodObject && !shape.def.catchall) return fields(shape);
  if (shape instanceof z.ZodArray) return each(build(shape.element as z.ZodType));
  if (shape instanceof z.ZodCodec) return through(shape);
  if (shape instanceof z.ZodEnum) {
    const values = new Set<unknown>(shape.options);
    return kept((value) => values.has(value));
  }
  if ((shape instanceof z.ZodUUID || shape instanceof z.ZodISODateTime) && shape.def.pattern)
    return fitting(shape.def.pattern);
  if (shape instanceof z.ZodNumberFormat) return asksForWhole(shape) ? whole : byZod(shape);
  if (shape instanceof z.ZodNumber && !shape.def.coerce) return kept(Number.isFinite);
  if (shape instanceof z.ZodBoolean && !shape.def.coerce) return kept((value) => typeof value === 'boolean');
  if (shape instanceof z.ZodDate && !shape.def.coerce)
    return kept((value) => value instanceof Date && !Number.isNaN(value.getTime()));
  if (shape.def.type === 'string' && Object.keys(shape.def).length === 1)
    return kept((value) => typeof value === 'string');
  return byZod(shape);
}

/** Of a number: to be one that is whole and that JavaScript holds exactly. */
const asksForWhole = ({ _zod: { def } }: { _zod: { def: object } }) => 'format' in def && def.format === 'safeint';

const kept =
  (fits: (value: unknown) => boolean): Encode =>
  (value) =>
    fits(value) ? value : unfit;

const whole = kept(Number.isSafeInteger);

const fitting = (pattern: RegExp) => kept((value) => typeof value === 'string' && pattern.test(value));

const unless =
  (empty: null | undefined, encode: Encode): Encode =>
  (value) =>
    value === empty ? empty : encode(value);

/** What is left to zod, value by value. */
function byZod(shape: z.ZodType): Encode {
  return (value) => {
    const { success, data } = z.safeEncode(shape, value);
    return success ? data : unfit;
  };
}

/** From the row's side to the wire's: the value must fit the one before it is turned, and the other after. */
function through({ def }: z.ZodCodec): Encode {
  const [before, after] = [build(def.out as z.ZodType), build(def.in as z.ZodType)];
  return (value) => {
    const fit = before(value);
    // no codec of the contract waits for anything or reports problems of its own while it encodes
    return fit === unfit ? unfit : after(def.reverseTransform(fit, { value: fit, issues: [] }));
  };
}

function each(encode: Encode): Encode {
  return (value) => {
    if (!Array.isArray(value)) return unfit;
    const encoded = value.map(encode);
    return encoded.includes(unfit) ? unfit : encoded;
  };
}

function fields(shape: z.ZodObject): Encode {
  const all = Object.entries(shape.shape).map(([key, field]) => [key, build(field as z.ZodType)] as const);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return unfit;
    const row = value as Record<string, unknown>;
    const encoded: Record<string, unknown> = {};
    for (const [key, encode] of all) {
      const one = encode(row[key]);
      if (one === unfit) return unfit;
      encoded[key] = one;
    }
    return encoded;
  };
}
