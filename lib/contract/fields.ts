import { nameOfRef, type JsonSchema } from './json-schema';

/** One field of a body or answer, in words. */
export interface Field {
  /** With its place: `template.key`, `results[].title`. Empty where the whole value is meant. */
  name: string;
  type: string;
  /** The named schema that the type speaks of. */
  ref?: string;
  required: boolean;
  /** Limits and defaults. */
  limits: string;
}

/** The fields of a schema, those of nested objects included. */
export function fieldsOf(schema: JsonSchema, prefix = ''): Field[] {
  if (!schema.properties) return [fieldOf(prefix, schema, true), ...nestedFields(schema, prefix)];
  return Object.entries(schema.properties).flatMap(([name, property]) => {
    const path = prefix ? `${prefix}.${name}` : name;
    return [fieldOf(path, property, schema.required?.includes(name) ?? false), ...nestedFields(property, path)];
  });
}

function nestedFields(schema: JsonSchema, path: string): Field[] {
  const { schema: inner } = withoutNull(schema);
  if (inner.properties) return fieldsOf(inner, path);
  const items = itemsOf(inner);
  return items?.properties ? fieldsOf(items, `${path}[]`) : [];
}

const fieldOf = (name: string, schema: JsonSchema, required: boolean): Field => {
  const ref = refOf(schema);
  return { name, type: typeText(schema), ...(ref && { ref }), required, limits: limitsText(schema) };
};

/** The value's type, as a person reads it. */
export function typeText(schema: JsonSchema): string {
  const { schema: inner, nullable } = withoutNull(schema);
  return nullable ? `${plainTypeText(inner)} or null` : plainTypeText(inner);
}

function plainTypeText(schema: JsonSchema): string {
  const items = itemsOf(schema);
  if (schema.$ref) return nameOfRef(schema.$ref);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeText).join(', ')}]`;
  if (items) return `list of ${typeText(items)}`;
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' or ');
  if (schema.format === 'uuid') return 'id';
  if (schema.format === 'date-time') return 'instant (ISO 8601)';
  if (schema.format === 'uri') return 'address';
  if (schema.format === 'email') return 'e-mail address';
  if (schema.format === 'date') return 'calendar day (yyyy-MM-dd)';
  return typeof schema.type === 'string' ? schema.type : 'any value';
}

function limitsText(schema: JsonSchema): string {
  const { schema: inner } = withoutNull(schema);
  const own = [
    rangeText(inner.minLength, inner.maxLength, 'character', 'characters'),
    rangeText(inner.minItems, inner.maxItems, 'entry', 'entries'),
    rangeText(inner.minimum, inner.maximum),
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ].filter(Boolean);
  const items = itemsOf(inner);
  const each = items && !items.properties && limitsText(items);
  return [...own, ...(each ? [`each ${each}`] : [])].join('; ');
}

/** Numbers this large only say that a number is safe to calculate with. */
const isLimit = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;

function rangeText(min: number | undefined, max: number | undefined, one = '', many = ''): string {
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
  const rest = schema.anyOf?.filter((option) => option.type !== 'null');
  if (!rest || rest.length === schema.anyOf?.length) return { schema, nullable: false };
  return { schema: rest.length === 1 && rest[0] ? rest[0] : { ...schema, anyOf: rest }, nullable: true };
}
