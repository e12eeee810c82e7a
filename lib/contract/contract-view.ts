import type { oas31 } from 'zod-openapi';
import { HTTP_METHODS, type HttpMethod } from '@/lib/http/declaration';
import { httpStatusByErrorCode, type ErrorCode } from '@/lib/http/errors';
import { listFields, describeType, type SchemaField } from './schema-fields';

export interface OperationView {
  id: string;
  method: HttpMethod;
  path: string;
  role: string;
  summary: string;
  notes: string | undefined;
  inputs: { title: string; fields: SchemaField[] }[];
  responses: { status: string; text: string; ref?: string | undefined; fields: SchemaField[] }[];
  errors: { status: number; code: ErrorCode }[];
}

const ROLE_TEXT: Record<string, string> = {
  testing: 'testing users and admins',
  admin: 'admins',
};

export function buildContractView({ tags = [], paths = {}, components }: oas31.OpenAPIObject) {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    HTTP_METHODS.flatMap((method) => {
      const operation = item[method.toLowerCase() as Lowercase<HttpMethod>];
      return operation ? [{ section: operation.tags?.[0], view: toOperationView(method, path, operation) }] : [];
    }),
  );
  return {
    sections: tags.map(({ name }) => ({
      section: name,
      calls: calls.filter(({ section }) => section === name).map(({ view }) => view),
    })),
    schemas: Object.entries(components?.schemas ?? {})
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, schema]) => ({ name, fields: listFields(schema) })),
  };
}

function toOperationView(method: HttpMethod, path: string, operation: oas31.OperationObject): OperationView {
  const { operationId = '', summary = '', description, responses = {} } = operation;
  const codes = operation['x-error-codes'] as ErrorCode[];
  const errors = codes.map((code) => ({ status: httpStatusByErrorCode[code], code }));
  return {
    id: operationId,
    method,
    path,
    role: roleText(operation.security),
    summary,
    notes: description,
    inputs: toInputViews(operation),
    responses: Object.entries(responses as Record<string, oas31.ResponseObject>)
      .filter(([status]) => !errors.some((error) => String(error.status) === status))
      .map(([status, response]) => ({ status, ...toResponseView(response) })),
    errors,
  };
}

function roleText([requirement]: oas31.SecurityRequirementObject[] = []): string {
  const [role] = Object.values(requirement ?? {}).flat();
  return requirement ? (ROLE_TEXT[role ?? ''] ?? 'signed-in users') : 'everybody';
}

function toInputViews({ parameters = [], requestBody }: oas31.OperationObject): OperationView['inputs'] {
  const fieldsIn = (place: oas31.ParameterLocation) =>
    (parameters as oas31.ParameterObject[])
      .filter((parameter) => parameter.in === place)
      .flatMap(({ name, schema = {}, required }) =>
        listFields({ properties: { [name]: schema }, required: required ? [name] : [] }),
      );
  const bodies = requestBody ? [toBodyView(requestBody as oas31.RequestBodyObject)] : [];
  return [
    { title: 'Path', fields: fieldsIn('path') },
    { title: 'Query', fields: fieldsIn('query') },
    { title: 'Headers', fields: fieldsIn('header') },
    ...bodies,
  ].filter(({ fields }) => fields.length > 0);
}

/** The description of a file body states its limits; bodies with a schema have no description. */
function toBodyView({ description: limits, content }: oas31.RequestBodyObject): OperationView['inputs'][number] {
  const [[contentType, { schema = {} }] = ['', {}] as const, form] = Object.entries(content);
  if (limits === undefined) return { title: form ? 'Body, JSON or form' : 'Body', fields: listFields(schema) };
  const [name = ''] = Object.keys((schema as oas31.SchemaObject).properties ?? {});
  return { title: `Body, ${contentType}`, fields: [{ name, type: 'file', required: true, limits }] };
}

function toResponseView({
  description,
  content = {},
}: oas31.ResponseObject): Omit<OperationView['responses'][number], 'status'> {
  const [[contentType, { schema }] = ['', {}] as const] = Object.entries(content);
  if (!schema) return { text: contentType ? `${description}: ${contentType}` : description, fields: [] };
  if ('properties' in schema) return { text: `${description}: object`, fields: listFields(schema) };
  const [whole] = listFields(schema);
  const fields = whole?.ref ? [] : listFields(schema).slice(1);
  return { text: `${description}: ${describeType(schema)}`, ref: whole?.ref, fields };
}
