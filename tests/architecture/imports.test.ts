import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { layerOf, layers, objectionTo, ownPath } from './import-rules.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const folders = ['app', 'components', 'emails', 'inngest', 'lib', 'prisma'];
const single = ['instrumentation.ts', 'middleware.ts'];
const endings = ['.ts', '.tsx', '/index.ts', '/index.tsx'];

/** Every source file of the product, from the root. */
const files = [
  ...folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.join(folder, name).split(path.sep).join('/'),
    ),
  ),
  ...single,
].filter(
  (name) => /\.tsx?$/.test(name) && !name.startsWith('prisma/generated/') && ts.sys.fileExists(path.join(root, name)),
);

const specifiersOf = (file: string) =>
  ts
    .preProcessFile(readFileSync(path.join(root, file), 'utf8'), true, true)
    .importedFiles.map(({ fileName }) => fileName);

/** Specifiers by importing file, as the compiler sees them. */
const imports = new Map(files.map((file) => [file, specifiersOf(file)]));

function resolve(file: string, specifier: string): string | undefined {
  const target = ownPath(file, specifier);
  return target && endings.map((ending) => target + ending).find((candidate) => imports.has(candidate));
}

/** The first chain of imports that leads back to where it began. */
function findCycle(graph: Map<string, string[]>): string[] | undefined {
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (file: string): string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return undefined;
    trail.push(file);
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next);
      if (cycle) return cycle;
    }
    trail.pop();
    done.add(file);
    return undefined;
  };
  for (const file of graph.keys()) {
    const cycle = visit(file);
    if (cycle) return cycle;
  }
  return undefined;
}

describe('imports', () => {
  it('knows a layer for every file', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => !layerOf(file))).toEqual([]);
  });

  it('follow the table', () => {
    const objections = files.flatMap((file) =>
      (imports.get(file) ?? []).flatMap((specifier) => {
        const objection = objectionTo(file, specifier);
        return objection ? [`${file}: ${objection}`] : [];
      }),
    );
    expect(objections).toEqual([]);
  });

  it('go round in no circle', () => {
    const graph = new Map(
      [...imports].map(([file, specifiers]) => [
        file,
        specifiers.flatMap((specifier) => resolve(file, specifier) ?? []),
      ]),
    );
    expect(findCycle(graph)).toBeUndefined();
  });
});

describe('the table itself', () => {
  it('names only layers that it has', () => {
    const names = layers.map(({ name }) => name);
    expect(layers.flatMap((layer) => layer.imports ?? []).filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    ['app/api/reminders/route.ts', '@/lib/database/db', 'a route at the database'],
    ['app/api/reminders/route.ts', '@prisma/client', 'a route at the database library'],
    ['components/reminders/reminder-list.tsx', '@/lib/reminders/service', 'a component at a service'],
    ['components/reminders/reminder-list.tsx', '../../lib/platform/env', 'a component at the settings'],
    ['lib/schedule/reminder-rules.ts', '@/lib/clock', 'a rule at the clock'],
    ['lib/schedule/reminder-rules.ts', 'zod', 'a rule at a package'],
    ['lib/reminders/queries.ts', './service', 'a query at a service'],
    ['lib/reminders/create-reminder.ts', '@/lib/http/route', 'a service at the route wrapper'],
    ['lib/providers/mail/index.ts', '@/lib/reminders/service', 'the platform at a service'],
    ['lib/providers/mail/index.ts', '@/lib/providers/jobs/inngest-client', 'the platform at Inngest'],
    ['emails/notice.tsx', '@/lib/calendar', 'a mail at the calendar'],
    ['lib/calendar.ts', '@/lib/schedule/reminder-rules', 'the calendar at a rule'],
    ['lib/reminders/service.ts', '@/scripts/seed', 'the product at a tool'],
  ])('refuses, in %s, %s: %s', (file, specifier) => {
    expect(objectionTo(file, specifier)).toContain('may not import');
  });

  it.each([
    ['app/api/reminders/route.ts', '@/lib/reminders/create-reminder'],
    ['components/reminders/reminder-list.tsx', '@/lib/reminders/queries'],
    ['lib/reminders/queries.ts', './schema'],
    ['lib/providers/jobs/announce.ts', '@/lib/providers/jobs/events'],
    ['app/layout.tsx', './globals.css'],
  ])('allows, in %s, %s', (file, specifier) => {
    expect(objectionTo(file, specifier)).toBeUndefined();
  });

  it('finds a circle', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', []],
      ['d', ['b']],
    ]);
    expect(findCycle(graph)).toEqual(['b', 'd', 'b']);
  });
});
