import {
  createDocument,
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiParameters,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import {
  API_SECTIONS,
  type DocumentedResponse,
  type RouteMetadata,
  type RouteDocumentation,
  type FileBody,
  type HttpMethod,
} from '@/lib/http/declaration';
import { httpStatusByErrorCode, type ErrorCode } from '@/lib/http/errors';
import { ERROR_DESCRIPTIONS } from './error-descriptions';
import { COMPONENT_SCHEMAS, errorResponseSchema } from './component-schemas';

/** `path` is in OpenAPI form, such as /api/reminders/{id}. */
export type DocumentedRoute = Omit<RouteMetadata, 'undocumented'> &
  RouteDocumentation & { method: HttpMethod; path: string };

const SESSION = 'session';

export const buildOpenApiDocument = (calls: readonly DocumentedRoute[]): oas31.OpenAPIObject =>
  createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Reminders',
        version: '1',
        description:
          'The API of the reminder manager. Calls carry the session cookie; writes must come from the site’s own pages. ' +
          'Every response has an x-request-id. Messages are in the caller’s language: decide on `code`, never on a message.',
      },
      servers: [{ url: '/' }],
      tags: API_SECTIONS.map((name) => ({ name })),
      paths: toPaths(calls),
      components: {
        schemas: COMPONENT_SCHEMAS,
        responses: Object.fromEntries(ERROR_CODES.map((code) => [code, errorResponseObject([code])])),
        securitySchemes: {
          [SESSION]: {
            type: 'apiKey',
            in: 'cookie',
            name: 'authjs.session-token',
            description: 'On https the cookie is called __Host-authjs.session-token.',
          },
        },
      },
    },
    { override },
  );

const override: ZodOpenApiOverride = ({ jsonSchema, io }) => {
  // Document the format without its pattern and minimum length, which would only repeat it.
  if (jsonSchema.format !== undefined) {
    delete jsonSchema.pattern;
    delete jsonSchema.minLength;
  }
  // Allow additional fields, because later versions may add some.
  if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
};

function toPaths(calls: readonly DocumentedRoute[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: toOperation(call) };
  }
  return paths;
}

function toOperation(call: DocumentedRoute): ZodOpenApiOperationObject {
  const { method, path, section, summary, notes, auth, params, query, headers, file, responses } = call;
  const requestBody = schemaBody(call) ?? (file && fileBody(file));
  const requestParams = {
    ...(params && { path: params }),
    ...(query && { query }),
    ...(headers && { header: headers }),
  } as ZodOpenApiParameters;
  return {
    // For example `put-admin-templates-id`.
    operationId: `${method.toLowerCase()}${path.replace(/^\/api/, '').replace(/[^a-z]+/gi, '-')}`.replace(/-$/, ''),
    tags: [section],
    summary,
    ...(notes && { description: notes }),
    // OpenAPI allows role names here for schemes without scopes.
    security: auth === 'public' ? [] : [{ [SESSION]: auth === 'user' ? [] : [auth] }],
    requestParams,
    ...(requestBody && { requestBody: { required: true, ...requestBody } }),
    responses: {
      ...errorResponseObjects(listErrorCodes(call)),
      ...Object.fromEntries(Object.entries(responses).map(([status, answer]) => [status, toResponseObject(answer)])),
    },
    'x-error-codes': listErrorCodes(call),
  };
}

function schemaBody({ body: schema, form }: DocumentedRoute) {
  if (!schema) return undefined;
  const forms = form && { 'application/x-www-form-urlencoded': { schema } };
  return { content: { 'application/json': { schema }, ...forms } };
}

function fileBody({ contentType, field, description }: FileBody) {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' } as const;
  const form = field && { schema: { type: 'object', properties: { [field]: file }, required: [field] } as const };
  return { description, content: { [contentType]: form || {} } };
}

function toResponseObject(answer: DocumentedResponse): ZodOpenApiResponseObject {
  const { kind, description } = answer;
  if (kind === 'json')
    return { description: description ?? 'Success', content: { 'application/json': { schema: answer.schema } } };
  if (kind === 'redirect') {
    const headers = { location: { description: answer.to, schema: { type: 'string' } } } as const;
    return { description: description ?? `Redirects to ${answer.to}`, headers };
  }
  if (kind === 'content') return { description: description ?? 'Success', content: { [answer.contentType]: {} } };
  return { description: description ?? 'No content' };
}

const ERROR_CODES = Object.keys(httpStatusByErrorCode) as ErrorCode[];

export function listErrorCodes({
  method,
  auth,
  params,
  query,
  body,
  headers,
  file,
  limits,
  crossOrigin,
  errors,
}: DocumentedRoute): ErrorCode[] {
  const limited = limits.length > 0;
  const codes = new Set<ErrorCode>(errors);
  if (auth !== 'public') codes.add('unauthorized');
  if (auth === 'testing' || auth === 'admin') codes.add('forbidden');
  if (method !== 'GET' && crossOrigin !== 'allowed') codes.add('forbidden');
  if (params) codes.add('not_found');
  if (query || body || headers || file?.field) codes.add('bad_request');
  if (body || file) codes.add('too_large');
  if (limited) codes.add('too_many_requests');
  // Sessions and rate limits need the database, which may be unavailable.
  if (auth !== 'public' || limited) codes.add('unavailable');
  codes.add('internal');
  return ERROR_CODES.filter((code) => codes.has(code));
}

/** One response per status: codes with the same status share a description. */
function errorResponseObjects(codes: ErrorCode[]): ZodOpenApiOperationObject['responses'] {
  const reply = (status: number) => {
    const same = codes.filter((code) => httpStatusByErrorCode[code] === status);
    return same.length > 1 ? errorResponseObject(same) : { $ref: `#/components/responses/${same[0]}` };
  };
  return Object.fromEntries(codes.map((code) => [httpStatusByErrorCode[code], reply(httpStatusByErrorCode[code])]));
}

function errorResponseObject(codes: ErrorCode[]): ZodOpenApiResponseObject {
  const headers = { 'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer' } } } as const;
  const [only] = codes;
  return {
    description:
      codes.length === 1 && only
        ? ERROR_DESCRIPTIONS[only]
        : codes.map((code) => `\`${code}\`: ${ERROR_DESCRIPTIONS[code]}`).join(' '),
    content: { 'application/json': { schema: errorResponseSchema } },
    ...((only === 'too_many_requests' || only === 'unavailable') && { headers }),
  };
}
