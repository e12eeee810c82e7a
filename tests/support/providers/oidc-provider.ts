import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

export interface OidcIdentity {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name?: string;
  family_name?: string;
  name?: string;
  picture?: string;
}

export interface OidcProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The user of the following sign-ins, or undefined to cancel them. */
  nextIdentity: OidcIdentity | undefined;
  stop(): Promise<void>;
}

const CLIENT_ID = 'test-client';
const CLIENT_SECRET = 'a-secret-for-tests-only-32-characters';
const SCOPES = 'openid email profile';

/** Starts a real OIDC provider on loopback with one client. Signs `nextIdentity` in without a prompt. */
export async function startOidcProvider({ redirectUri }: { redirectUri: string }): Promise<OidcProvider> {
  let handle: ReturnType<Provider['callback']> | undefined;
  const server = createServer((request, response) => void handle?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const identities = new Map<string, OidcIdentity>();
  const state: OidcProvider = {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    nextIdentity: undefined,
    stop: () => new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve()))),
  };
  const provider = new Provider(issuer, configuration(redirectUri, identities));
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next();
    const { req, res } = context;
    const { prompt, params, grantId } = await provider.interactionDetails(req, res);
    context.respond = false;
    if (!state.nextIdentity) {
      return provider.interactionFinished(req, res, { error: 'access_denied', error_description: 'cancelled' });
    }
    identities.set(state.nextIdentity.sub, state.nextIdentity);
    if (prompt.name === 'login') {
      return provider.interactionFinished(req, res, { login: { accountId: state.nextIdentity.sub } });
    }
    const known = grantId ? await provider.Grant.find(grantId) : undefined;
    const grant =
      known ?? new provider.Grant({ accountId: state.nextIdentity.sub, clientId: String(params.client_id) });
    grant.addOIDCScope(SCOPES);
    return provider.interactionFinished(req, res, { consent: { grantId: await grant.save() } });
  });
  handle = provider.callback();
  return state;
}

const configuration = (redirectUri: string, identities: Map<string, OidcIdentity>): Configuration => ({
  clients: [
    {
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'given_name', 'family_name', 'picture'],
  },
  // Include the claims in the ID token, as Google does.
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  cookies: { keys: ['a key for tests'] },
  pkce: { required: () => true },
  findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...identities.get(sub), sub }) }),
  ttl: { Interaction: 60, Grant: 60, Session: 60, AccessToken: 60, IdToken: 60, AuthorizationCode: 60 },
});

/** Follows the redirects of the provider with its cookies. @returns the first URL on another origin */
export async function followProviderRedirects(issuer: string, start: string): Promise<string> {
  const jar = new Map<string, string>();
  let url = start;
  for (let hops = 0; hops < 20; hops++) {
    if (!url.startsWith(issuer)) return url;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url).href;
  }
  throw new Error('The provider redirects without end');
}
