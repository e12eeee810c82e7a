import type { DocumentedRoute } from '@/lib/contract/openapi-document';
import { callRoute } from '@/tests/support/http';
import { EXAMPLES, type Example } from './examples';
import { nameOf, routes } from './routes';
import { PERSONAS, type Persona, type World } from './world';

export async function exampleOf(call: DocumentedRoute, world: World, caller: Persona): Promise<Example> {
  const make = EXAMPLES[nameOf(call)];
  if (!make) throw new Error(`There is no example of ${nameOf(call)}.`);
  return make(world, caller === 'signed out' ? 'owner' : caller);
}

export async function make(
  call: DocumentedRoute,
  { path, params = {}, body }: Example,
  { cookie, headers }: { cookie?: string | undefined; headers?: Record<string, string> },
): Promise<Response> {
  const handler = routes.get(nameOf(call));
  if (!handler) throw new Error(`There is no route for ${nameOf(call)}.`);
  const filled = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => String(params[name]));
  return callRoute(handler, { method: call.method, path: path ?? filled, params, body, cookie, headers });
}

export const cookieOf = (world: World, persona: Persona) =>
  persona === 'signed out' ? undefined : world.cookies[persona];

/** Who may make a call, among others. */
export const rightPersonOf = ({ auth }: DocumentedRoute): Persona =>
  (({ public: 'signed out', user: 'owner', testing: 'testing user', admin: 'admin' }) as const)[auth];

const mayCall: Record<DocumentedRoute['auth'], readonly Persona[]> = {
  public: PERSONAS,
  user: ['owner', 'another user', 'testing user', 'admin'],
  testing: ['testing user', 'admin'],
  admin: ['admin'],
};

/** The first declared answer is the usual one. */
export function expectedStatus(call: DocumentedRoute, persona: Persona, { owned, statuses }: Example): number {
  if (!mayCall[call.auth].includes(persona)) return persona === 'signed out' ? 401 : 403;
  const stated = statuses?.[persona];
  if (stated !== undefined) return stated;
  return owned && persona !== 'owner' ? 404 : Number(Object.keys(call.responses)[0]);
}
