import { z } from 'zod';
import { NAMED_SCHEMAS } from './schemas';

/** A JSON Schema (draft 2020-12), as far as this contract uses it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema | false;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  description?: string;
  contentMediaType?: string;
}

const REF = '#/components/schemas/';

/** The name that a reference stands for. */
export const nameOfRef = (ref: string): string => ref.slice(REF.length);

/**
 * The JSON Schemas of zod schemas, with those of NAMED_SCHEMAS as references.
 * @param io which side of a transformation: what is sent, or what is answered
 */
export function jsonSchemasOf(schemas: readonly z.ZodType[], io: 'sent' | 'answered') {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED_SCHEMAS)) registry.add(schema, { id });
  const unnamed = [...new Set(schemas)].filter((schema) => !registry.has(schema));
  unnamed.forEach((schema, index) => registry.add(schema, { id: `unnamed-${index}` }));
  const { schemas: found } = z.toJSONSchema(registry, {
    io: io === 'sent' ? 'input' : 'output',
    target: 'draft-2020-12',
    uri: (id) => `${REF}${id}`,
    override: ({ jsonSchema }) => {
      // The format says it better than the expression and the length that check it.
      if (jsonSchema.format !== undefined) {
        delete jsonSchema.pattern;
        delete jsonSchema.minLength;
      }
      // Answers may gain fields.
      if (io === 'answered' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  const byId = (id: string): JsonSchema => withoutIds(found[id] ?? {});
  const ofUnnamed = new Map(unnamed.map((schema, index) => [schema, byId(`unnamed-${index}`)]));
  const nameOf = (schema: z.ZodType) => Object.keys(NAMED_SCHEMAS).find((name) => NAMED_SCHEMAS[name] === schema);
  return {
    of: (schema: z.ZodType): JsonSchema => ofUnnamed.get(schema) ?? { $ref: `${REF}${nameOf(schema)}` },
    named: Object.fromEntries(Object.keys(NAMED_SCHEMAS).map((name) => [name, byId(name)])),
  };
}

function withoutIds(schema: object): JsonSchema {
  const { $schema: _dialect, $id: _id, ...rest } = schema as Record<string, unknown>;
  return rest;
}
