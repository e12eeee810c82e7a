import type { DocumentedRoute } from '@/lib/contract/openapi-document';
import { HTTP_METHODS, type HttpMethod } from '@/lib/http/declaration';
import type { DeclaredRoute, RouteHandler } from '@/lib/http/route';

declare global {
  interface ImportMeta {
    /** Provided by Vite: imports the modules that match the pattern. */
    glob<T>(pattern: string, options: { eager: true }): Record<string, T>;
  }
}

type RouteModule = Partial<Record<HttpMethod, RouteHandler & Partial<DeclaredRoute>>>;

const files = import.meta.glob<RouteModule>('/app/api/**/route.ts', { eager: true });

/** Maps '/app/api/reminders/[id]/route.ts' to '/api/reminders/{id}', and '[...nextauth]' to '{nextauth}'. */
const pathOf = (file: string) =>
  file
    .replace(/^\/app/, '')
    .replace(/\/route\.ts$/, '')
    .replace(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}');

const handlers = Object.entries(files).flatMap(([file, module]) =>
  HTTP_METHODS.flatMap((method) => {
    const handler = module[method];
    return handler ? [{ method, path: pathOf(file), handler }] : [];
  }),
);

export const callName = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** All exported handlers of the route files, by 'METHOD /api/path'. */
export const routes: ReadonlyMap<string, RouteHandler & Partial<DeclaredRoute>> = new Map(
  handlers.map(({ handler, ...call }) => [callName(call), handler]),
);

export const DOCUMENTED_CALLS: readonly DocumentedRoute[] = handlers.flatMap(
  ({ method, path, handler: { declaration } }) =>
    !declaration || 'undocumented' in declaration ? [] : [{ method, path, ...declaration }],
);
