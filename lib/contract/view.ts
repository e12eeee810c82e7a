import type { oas31 } from 'zod-openapi';
import { METHODS, type Method } from '@/lib/http/declaration';
import { statusOf, type ErrorCode } from '@/lib/http/errors';
import { fieldsOf, typeText, type Field } from './fields';

/** A call as readers see it; /api-docs and docs/contract.md show the same. */
export interface CallView {
  id: string;
  method: Method;
  path: string;
  role: string;
  summary: string;
  notes: string | undefined;
  inputs: { title: string; fields: Field[] }[];
  answers: { status: string; text: string; ref?: string | undefined; fields: Field[] }[];
  errors: { status: number; code: ErrorCode }[];
}

const ROLE_TEXT: Record<string, string> = {
  testing: 'testing users and admins',
  admin: 'admins',
};

/** The OpenAPI document by area, for readers. */
export function contractView({ tags = [], paths = {}, components }: oas31.OpenAPIObject) {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method.toLowerCase() as Lowercase<Method>];
      return operation ? [{ area: operation.tags?.[0], view: viewOf(method, path, operation) }] : [];
    }),
  );
  return {
    areas: tags.map(({ name }) => ({
      area: name,
      calls: calls.filter(({ area }) => area === name).map(({ view }) => view),
    })),
    schemas: Object.entries(components?.schemas ?? {})
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, schema]) => ({ name, fields: fieldsOf(schema) })),
  };
}

function viewOf(method: Method, path: string, operation: oas31.OperationObject): CallView {
  const { operationId = '', summary = '', description, responses = {} } = operation;
  const codes = operation['x-error-codes'] as ErrorCode[];
  const errors = codes.map((code) => ({ status: statusOf[code], code }));
  return {
    id: operationId,
    method,
    path,
    role: roleText(operation.security),
    summary,
    notes: description,
    inputs: inputsOf(operation),
    answers: Object.entries(responses as Record<string, oas31.ResponseObject>)
      .filter(([status]) => !errors.some((error) => String(error.status) === status))
      .map(([status, response]) => ({ status, ...answerOf(response) })),
    errors,
  };
}

function roleText([requirement]: oas31.SecurityRequirementObject[] = []): string {
  const [role] = Object.values(requirement ?? {}).flat();
  return requirement ? (ROLE_TEXT[role ?? ''] ?? 'signed-in users') : 'everybody';
}

function inputsOf({ parameters = [], requestBody }: oas31.OperationObject): CallView['inputs'] {
  const fieldsIn = (place: oas31.ParameterLocation) =>
    (parameters as oas31.ParameterObject[])
      .filter((parameter) => parameter.in === place)
      .flatMap(({ name, schema = {}, required }) =>
        fieldsOf({ properties: { [name]: schema }, required: required ? [name] : [] }),
      );
  const { description: limits = '', content = {} } = (requestBody ?? {}) as Partial<oas31.RequestBodyObject>;
  const bodies = Object.entries(content).map(([contentType, { schema = {} }]) =>
    contentType === 'application/json'
      ? { title: 'Body', fields: fieldsOf(schema) }
      : {
          title: `Body, ${contentType}`,
          fields: [
            {
              name: Object.keys((schema as oas31.SchemaObject).properties ?? {})[0] ?? '',
              type: 'file',
              required: true,
              limits,
            },
          ],
        },
  );
  return [{ title: 'Path', fields: fieldsIn('path') }, { title: 'Query', fields: fieldsIn('query') }, ...bodies].filter(
    ({ fields }) => fields.length > 0,
  );
}

function answerOf({ description, content = {} }: oas31.ResponseObject): Omit<CallView['answers'][number], 'status'> {
  const [[contentType, { schema }] = ['', {}] as const] = Object.entries(content);
  if (!schema) return { text: contentType ? `${description}: ${contentType}` : description, fields: [] };
  if ('properties' in schema) return { text: `${description}: object`, fields: fieldsOf(schema) };
  const [whole] = fieldsOf(schema);
  const fields = whole?.ref ? [] : fieldsOf(schema).slice(1);
  return { text: `${description}: ${typeText(schema)}`, ref: whole?.ref, fields };
}
