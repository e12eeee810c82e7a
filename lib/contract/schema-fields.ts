import type { oas31 } from 'zod-openapi';

type JsonSchema = Omit<oas31.SchemaObject, `x-${string}`>;

const nameOfRef = (ref: string): string => ref.slice('#/components/schemas/'.length);

export interface SchemaField {
  /** A path such as `template.key` or `results[].title`; empty for the whole value. */
  name: string;
  type: string;
  ref?: string;
  required: boolean;
  limits: string;
}

/** Includes the fields of nested objects. */
export function listFields(schema: JsonSchema, prefix = ''): SchemaField[] {
  if (!schema.properties) return [toField(prefix, schema, true), ...nestedFields(schema, prefix)];
  return Object.entries(schema.properties).flatMap(([name, property]) => {
    const path = prefix ? `${prefix}.${name}` : name;
    return [toField(path, property, schema.required?.includes(name) ?? false), ...nestedFields(property, path)];
  });
}

function nestedFields(schema: JsonSchema, path: string): SchemaField[] {
  const { schema: inner } = withoutNull(schema);
  if (inner.properties) return listFields(inner, path);
  const items = itemsOf(inner);
  return items?.properties ? listFields(items, `${path}[]`) : [];
}

const toField = (name: string, schema: JsonSchema, required: boolean): SchemaField => {
  const ref = refOf(schema);
  return { name, type: describeType(schema), ...(ref && { ref }), required, limits: describeLimits(schema) };
};

export function describeType(schema: JsonSchema): string {
  const { schema: inner, nullable } = withoutNull(schema);
  return nullable ? `${describeNonNullType(inner)} or null` : describeNonNullType(inner);
}

function describeNonNullType(schema: JsonSchema): string {
  const items = itemsOf(schema);
  if (schema.$ref) return nameOfRef(schema.$ref);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.prefixItems) return `[${schema.prefixItems.map(describeType).join(', ')}]`;
  if (items) return `list of ${describeType(items)}`;
  if (schema.anyOf) return schema.anyOf.map(describeType).join(' or ');
  if (schema.format === 'uuid') return 'id';
  if (schema.format === 'date-time') return 'instant (ISO 8601)';
  if (schema.format === 'uri') return 'URL';
  if (schema.format === 'email') return 'email address';
  if (schema.format === 'date') return 'calendar day (yyyy-MM-dd)';
  return typeof schema.type === 'string' ? schema.type : 'any value';
}

function describeLimits(schema: JsonSchema): string {
  const { schema: inner } = withoutNull(schema);
  const own = [
    describeRange(inner.minLength, inner.maxLength, 'character', 'characters'),
    describeRange(inner.minItems, inner.maxItems, 'entry', 'entries'),
    describeRange(inner.minimum, inner.maximum),
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ].filter(Boolean);
  const items = itemsOf(inner);
  const each = items && !items.properties && describeLimits(items);
  return [...own, ...(each ? [`each ${each}`] : [])].join('; ');
}

/** False for the safe-integer bounds that zod adds to every integer field. */
const isLimit = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;

function describeRange(min: number | undefined, max: number | undefined, one = '', many = ''): string {
  const text =
    isLimit(min) && isLimit(max)
      ? min === max
        ? `exactly ${min}`
        : `${min} to ${max}`
      : isLimit(min)
        ? `at least ${min}`
        : isLimit(max)
          ? `at most ${max}`
          : '';
  const unit = (isLimit(max) ? max : min) === 1 ? one : many;
  return text && unit ? `${text} ${unit}` : text;
}

function refOf(schema: JsonSchema): string | undefined {
  const { schema: inner } = withoutNull(schema);
  const items = itemsOf(inner);
  return inner.$ref ? nameOfRef(inner.$ref) : items && refOf(items);
}

const itemsOf = (schema: JsonSchema): JsonSchema | undefined => schema.items || undefined;

function withoutNull(schema: JsonSchema): { schema: JsonSchema; nullable: boolean } {
  if (Array.isArray(schema.type)) {
    const [type] = schema.type.filter((name) => name !== 'null');
    return { schema: { ...schema, type }, nullable: schema.type.includes('null') };
  }
  const rest = schema.anyOf?.filter((option: JsonSchema) => option.type !== 'null');
  if (!rest || rest.length === schema.anyOf?.length) return { schema, nullable: false };
  return { schema: rest.length === 1 && rest[0] ? rest[0] : { ...schema, anyOf: rest }, nullable: true };
}
