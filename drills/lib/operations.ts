/** As much of JSON Schema as our OpenAPI document uses. */
export interface Schema {
  type?: string;
  format?: string;
  enum?: string[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

/** One call of the API as its reference describes it. */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** below the host, with {name} for an id */
  path: string;
  /** anyone may call it */
  open: boolean;
  query: { name: string; schema: Schema }[];
  body: Schema | undefined;
  /** takes a photo instead of JSON */
  takesPhoto: boolean;
}

interface Described {
  security?: unknown;
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Every call that an OpenAPI document of ours describes, in its order. */
export function operationsOf(document: unknown): Operation[] {
  const { paths } = document as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, parameters = [], requestBody }]): Operation => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      open: security === undefined,
      query: parameters.filter((one) => one.in === 'query').map(({ name, schema }) => ({ name, schema })),
      body: requestBody?.content['application/json']?.schema,
      takesPhoto: requestBody?.content['image/jpeg'] !== undefined,
    })),
  );
}

/** The schema of a value that is there: what stands beside null. */
export function given(schema: Schema): Schema {
  const [first] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  return first ? given(first) : schema;
}

/** Whether a schema is the id of a record. */
export const isId = (schema: Schema): boolean => given(schema).format === 'uuid';
