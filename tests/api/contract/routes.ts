import type { Method } from '@/lib/contract/call';
import type { DeclaredRoute, RouteHandler } from '@/lib/http/route';

declare global {
  interface ImportMeta {
    /** Vite's: the modules whose files a pattern fits. */
    glob<T>(pattern: string, options: { eager: true }): Record<string, T>;
  }
}

type RouteModule = Partial<Record<Method, RouteHandler & Partial<DeclaredRoute>>>;

const files = import.meta.glob<RouteModule>('/app/api/**/route.ts', { eager: true });

/** '/app/api/reminders/[id]/route.ts' is '/api/reminders/{id}'; '[...nextauth]' is '{nextauth}'. */
const pathOf = (file: string) =>
  file
    .replace(/^\/app/, '')
    .replace(/\/route\.ts$/, '')
    .replace(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}');

const METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] satisfies Method[];

/** Every exported handler of every route file, by 'METHOD /api/path'. */
export const routes: ReadonlyMap<string, RouteHandler & Partial<DeclaredRoute>> = new Map(
  Object.entries(files).flatMap(([file, module]) =>
    Object.entries(module)
      .filter(([name]) => METHODS.includes(name))
      .map(([method, handler]) => [`${method} ${pathOf(file)}`, handler] as const),
  ),
);
