import { statusOf, type ErrorCode } from '@/lib/http/errors';
import { AREAS, errorsOf, type Answer, type Call, type CallRole, type FileBody } from './call';
import { CALLS } from './calls';
import { jsonSchemasOf, type JsonSchema } from './json-schema';
import { errorResponse } from './schemas';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
}

type Content = Record<string, { schema?: JsonSchema }>;

interface Reply {
  description: string;
  content?: Content;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; description?: string; content: Content };
  responses: Record<string, Reply | { $ref: string }>;
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  jsonSchemaDialect: string;
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Reply>;
    securitySchemes: Record<string, Record<string, string>>;
  };
}

export const ROLE_TEXT: Record<CallRole, string> = {
  public: 'everybody',
  user: 'signed-in people',
  testing: 'testing users and admins',
  admin: 'admins',
};

/** What each error code means to a caller. */
export const ERROR_TEXT: Record<ErrorCode, string> = {
  bad_request: 'Malformed or invalid; `fields` tells where.',
  unauthorized: 'Nobody is signed in, or the session has ended.',
  second_factor_required:
    'The password was right, and the account has a second factor: `kinds` lists what it takes, and a cookie opens the second step for five minutes.',
  forbidden: 'The wrong role, or a write that came from another site.',
  email_unverified: 'The password was right, and the email address is not verified yet.',
  recent_sign_in_required: 'This change needs a sign-in of the last minutes.',
  not_found: 'No such thing, or not the caller’s: the two are not told apart.',
  conflict: 'It does not fit what is there by now.',
  email_taken: 'An account with this email address exists.',
  too_large: 'More bytes than are taken.',
  unsupported_type: 'A file of a type that is not taken.',
  too_many_requests: 'Too many calls; `Retry-After` says how many seconds to wait.',
  internal: 'A fault of ours; `requestId` names it.',
  unavailable:
    'Something that this needs cannot be reached just now; where it is the database, `Retry-After` says how many seconds to wait.',
  mail_unavailable: 'The verification email could not be sent; nothing was saved.',
};

const SESSION = 'session';

/** The contract as an OpenAPI 3.1 document, from the call table and the schemas that the routes enforce. */
export function openApiDocument(): OpenApiDocument {
  const sent = jsonSchemasOf(
    CALLS.flatMap(({ params, query, body }) => [params, query, body].filter((schema) => schema !== undefined)),
    'sent',
  );
  const answered = jsonSchemasOf(
    CALLS.flatMap(({ answers }) => answers.flatMap((answer) => (answer.kind === 'json' ? [answer.schema] : []))),
    'answered',
  );
  const paths: OpenApiDocument['paths'] = {};
  for (const call of CALLS) {
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(call, sent.of, answered.of);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Reminders',
      version: '1',
      description:
        'The calls of the reminder manager. They carry the session cookie; writes come from the site’s own pages. ' +
        'Every answer has an x-request-id.',
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: '/' }],
    tags: AREAS.map((name) => ({ name })),
    paths,
    components: {
      schemas: answered.named,
      responses: Object.fromEntries(
        (Object.keys(statusOf) as ErrorCode[]).map((code) => [code, errorReply(code, answered.of(errorResponse))]),
      ),
      securitySchemes: {
        [SESSION]: {
          type: 'apiKey',
          in: 'cookie',
          name: 'authjs.session-token',
          description: 'On https the cookie is called __Host-authjs.session-token.',
        },
      },
    },
  };
}

type Translate = (schema: NonNullable<Call['body']>) => JsonSchema;

function operationOf(call: Call, sent: Translate, answered: Translate): Operation {
  const requestBody = call.body ? jsonBody(sent(call.body)) : call.file && fileBody(call.file);
  return {
    operationId: operationIdOf(call),
    tags: [call.area],
    summary: call.summary,
    description: `For ${ROLE_TEXT[call.auth]}. Basis: ${call.basis}.`,
    security: call.auth === 'public' ? [] : [{ [SESSION]: [] }],
    parameters: [
      ...parametersOf('path', call.params && sent(call.params)),
      ...parametersOf('query', call.query && sent(call.query)),
    ],
    ...(requestBody && { requestBody }),
    responses: {
      ...errorReplies(call, answered),
      ...Object.fromEntries(call.answers.map((answer) => [answer.status, replyOf(answer, answered)])),
    },
  };
}

/** Such as `put-admin-templates-id`. */
const operationIdOf = ({ method, path }: Call) =>
  `${method.toLowerCase()}${path.replace(/^\/api/, '').replace(/[^a-z]+/gi, '-')}`.replace(/-$/, '');

const parametersOf = (place: Parameter['in'], schema: JsonSchema | undefined): Parameter[] =>
  Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: schema?.required?.includes(name) ?? false,
    schema: property,
  }));

const jsonBody = (schema: JsonSchema) => ({ required: true, content: { 'application/json': { schema } } });

function fileBody({ contentType, field, describe }: FileBody): Operation['requestBody'] {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const form = field && { type: 'object', properties: { [field]: file }, required: [field] };
  return { required: true, description: describe, content: { [contentType]: form ? { schema: form } : {} } };
}

function replyOf(answer: Answer, answered: Translate): Reply {
  const description = answer.when ? `When ${answer.when}.` : 'Success.';
  if (answer.kind === 'json')
    return { description, content: { 'application/json': { schema: answered(answer.schema) } } };
  if (answer.kind === 'redirect') {
    const headers = { location: { description: answer.to, schema: { type: 'string' } } };
    return { description: answer.when ? description : `Leads to ${answer.to}.`, headers };
  }
  if (answer.kind === 'file') return { description, content: { [mediaTypeOf(answer.contentType)]: {} } };
  return { description: answer.when ? description : 'Done; nothing to say.' };
}

const mediaTypeOf = (contentType: string) => (contentType.includes('/') ? contentType : '*/*');

/** One reply for each status: of two codes that share one, both are described. */
function errorReplies(call: Call, answered: Translate): Operation['responses'] {
  const codes = errorsOf(call);
  const replyTo = (code: ErrorCode): Reply | { $ref: string } => {
    const same = codes.filter((other) => statusOf[other] === statusOf[code]);
    if (same.length === 1) return { $ref: `#/components/responses/${code}` };
    const description = same.map((each) => `\`${each}\`: ${ERROR_TEXT[each]}`).join(' ');
    return { ...errorReply(code, answered(errorResponse)), description };
  };
  return Object.fromEntries(codes.map((code) => [statusOf[code], replyTo(code)]));
}

function errorReply(code: ErrorCode, schema: JsonSchema): Reply {
  const headers = { 'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer' } } };
  return {
    description: ERROR_TEXT[code],
    content: { 'application/json': { schema } },
    ...((code === 'too_many_requests' || code === 'unavailable') && { headers }),
  };
}
