import { DIRECT_PEER_HEADER } from '@/lib/http/client-address';
import type { DocumentedRoute } from '@/lib/contract/openapi-document';
import { callRoute } from '@/tests/support/call-route';
import { CALL_EXAMPLES, type CallExample } from './examples';
import { callName, routes } from './routes';
import { PERSONAS, type Persona, type ContractFixture } from './fixture';

export async function makeExample(
  call: DocumentedRoute,
  fixture: ContractFixture,
  caller: Persona,
): Promise<CallExample> {
  const createExample = CALL_EXAMPLES[callName(call)];
  if (!createExample) throw new Error(`There is no example of ${callName(call)}.`);
  return createExample(fixture, caller === 'signed out' ? 'owner' : caller);
}

export async function callExample(
  call: DocumentedRoute,
  { path, params = {}, body }: CallExample,
  { cookie, headers }: { cookie?: string | undefined; headers?: Record<string, string> },
): Promise<Response> {
  const handler = routes.get(callName(call));
  if (!handler) throw new Error(`There is no route for ${callName(call)}.`);
  const filled = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => String(params[name]));
  // The server sets this header for requests that no proxy forwarded; the mailbox needs it.
  const sent = { [DIRECT_PEER_HEADER]: '127.0.0.1', ...headers };
  return callRoute(handler, { method: call.method, path: path ?? filled, params, body, cookie, headers: sent });
}

export const cookieOf = (fixture: ContractFixture, persona: Persona) =>
  persona === 'signed out' ? undefined : fixture.cookies[persona];

/** One persona that is allowed to make the call. */
export const allowedPersona = ({ auth }: DocumentedRoute): Persona =>
  (({ public: 'signed out', user: 'owner', testing: 'testing user', admin: 'admin' }) as const)[auth];

const ALLOWED_PERSONAS: Record<DocumentedRoute['auth'], readonly Persona[]> = {
  public: PERSONAS,
  user: ['owner', 'another user', 'testing user', 'admin'],
  testing: ['testing user', 'admin'],
  admin: ['admin'],
};

/**
 * Returns 401 or 403 if the persona lacks the role. Otherwise returns the status that the example states, 404 for data
 * of another user, or the first status that the call declares.
 */
export function expectedStatus(call: DocumentedRoute, persona: Persona, { owned, statuses }: CallExample): number {
  if (!ALLOWED_PERSONAS[call.auth].includes(persona)) return persona === 'signed out' ? 401 : 403;
  const stated = statuses?.[persona];
  if (stated !== undefined) return stated;
  return owned && persona !== 'owner' ? 404 : Number(Object.keys(call.responses)[0]);
}
