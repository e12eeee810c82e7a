import { describe, expect, it } from 'vitest';
import type { oas31 } from 'zod-openapi';
import { GET } from '@/app/api/openapi.json/route';
import { buildOpenApiDocument } from '@/lib/contract/openapi-document';
import { reminderWriteSchema } from '@/lib/reminders/schema';
import { LOCALES } from '@/lib/i18n/languages';
import { callRoute } from '@/tests/support/call-route';
import { DOCUMENTED_CALLS, callName } from './routes';

interface Document {
  openapi: string;
  paths: Record<
    string,
    Record<string, Omit<oas31.OperationObject, 'parameters'> & { parameters?: oas31.ParameterObject[] }>
  >;
  components: Record<'schemas' | 'responses', object>;
}

const fetchDocument = async () => (await callRoute(GET, { path: '/api/openapi.json' })).json() as Promise<Document>;

/** Returns the schema of a JSON request body. */
const bodyOf = (operation: Pick<oas31.OperationObject, 'requestBody'> | undefined) =>
  (operation?.requestBody as oas31.RequestBodyObject | undefined)?.content['application/json']?.schema as
    oas31.SchemaObject | undefined;

/** Returns every `$ref` in the value, at any depth. */
function schemaRefsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : schemaRefsIn(inner)));
}

describe('the generated file (updated by `npm run docs:contract`)', () => {
  it('lib/contract/openapi.json matches the routes', async () => {
    const document = buildOpenApiDocument(DOCUMENTED_CALLS);
    await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('../../../lib/contract/openapi.json');
  });
});

describe('GET /api/openapi.json', () => {
  it('has one operation with a unique id for every call', async () => {
    const { openapi, paths } = await fetchDocument();
    expect(openapi).toBe('3.1.0');
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
    );
    expect(operations.map(({ name }) => name).sort()).toEqual(DOCUMENTED_CALLS.map(callName).sort());
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  });

  it('declares every path parameter and resolves every $ref', async () => {
    const document = await fetchDocument();
    for (const [path, methods] of Object.entries(document.paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters = [] } of Object.values(methods)) {
        expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(named);
      }
    }
    const known = (['schemas', 'responses'] as const).flatMap((kind) =>
      Object.keys(document.components[kind]).map((name) => `#/components/${kind}/${name}`),
    );
    const refs = new Set(schemaRefsIn(document));
    expect(refs.size).toBeGreaterThan(10);
    for (const ref of refs) expect(known).toContain(ref);
  });

  it('contains field names, limits and enums in two sampled request bodies', async () => {
    const { paths } = await fetchDocument();
    const body = bodyOf(paths['/api/reminders']?.post);
    expect(Object.keys(body?.properties ?? {})).toEqual(Object.keys(reminderWriteSchema.shape));
    expect(body?.required).toEqual(['title', 'category']);
    expect(body?.properties?.title).toMatchObject({ maxLength: 200 });
    expect(body?.properties?.dueAt).toEqual({ type: 'string', format: 'date' });
    expect(body?.properties?.leadDays).toMatchObject({ maxItems: 30, items: { minimum: 0, maximum: 3650 } });
    const settings = bodyOf(paths['/api/settings/regional']?.patch);
    expect(settings?.properties?.locale).toMatchObject({ enum: [...LOCALES] });
    expect(settings?.additionalProperties).toBe(false);
  });

  it('lists the response statuses of three sampled calls', async () => {
    const { paths } = await fetchDocument();
    const statuses = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {});
    expect(statuses('/api/reminders/{id}', 'put')).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '409',
      '412',
      '413',
      '429',
      '500',
      '503',
    ]);
    expect(statuses('/api/auth/login', 'post')).toEqual(['200', '400', '401', '403', '413', '429', '500', '503']);
    expect(statuses('/api/health', 'get')).toEqual(['200', '500', '503']);
  });
});
