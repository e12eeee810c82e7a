import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as messageGroups from '@/components/i18n/message-groups';
import { groupOf } from '@/lib/i18n/load-i18n';
import { en } from '@/lib/i18n/messages/en';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const screensIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => path.join(folder, file));

const PROVIDER = /<CurrentI18nProvider groups=\{(\w+)\}|i18nDataFor\(locale, (\w+)\)/;
/** Of what is rendered with the page, also on the server. */
const EAGER_IMPORT = /(?:import|export) (?!type\b)[^;]*? from '([^']+)'|dynamic\(\(\) =>\s*import\('([^']+)'\)/g;
const IMPORT = /(?:import|export) (?!type\b)[^;]*? from '([^']+)'|import\('([^']+)'\)/g;
/** Without those of errors, which the server translates. */
const GROUPS = Object.keys(en).filter((group) => group !== 'errors');
/** The fixed part of a key. */
const KEY = new RegExp(`['"\`]((?:${GROUPS.join('|')})\\.[\\w.-]*)`, 'g');

function resolve(specifier: string, importer: string): string | undefined {
  if (!/^(@\/|\.)/.test(specifier)) return undefined;
  const file = specifier.startsWith('@/') ? specifier.slice(2) : path.join(path.dirname(importer), specifier);
  return ['.tsx', '.ts', '/index.ts'].map((ending) => file + ending).find((name) => existsSync(path.join(root, name)));
}

const importsOf = (file: string, pattern: RegExp): string[] =>
  Array.from(read(file).matchAll(pattern)).flatMap(([, from, lazy]) => resolve((from ?? lazy)!, file) ?? []);

/** The files and what they import, directly or not. */
function withImports(files: readonly string[], pattern: RegExp, isIncluded = (_file: string) => true): string[] {
  const found = new Set(files);
  for (const file of found)
    importsOf(file, pattern)
      .filter(isIncluded)
      .forEach((imported) => found.add(imported));
  return [...found];
}

const hasProvider = (file: string) => PROVIDER.test(read(file));
const isClient = (file: string) => read(file).startsWith("'use client'");

/** A page, or a layout with the pages below it, as far as they do not send their own texts. */
function filesBelow(provider: string): string[] {
  if (!provider.endsWith('/layout.tsx')) return [provider];
  const below = screensIn(path.dirname(provider));
  const inner = below.filter((file) => file !== provider && file.endsWith('/layout.tsx') && hasProvider(file));
  const isInner = (file: string) => inner.some((layout) => file.startsWith(`${path.dirname(layout)}/`));
  return [provider, ...below.filter((file) => file !== provider && !isInner(file) && !hasProvider(file))];
}

/** Keys of the texts in the browser's code of a page, as far as imports of this pattern lead to it. */
function keysInBrowser(provider: string, pattern = IMPORT): string[] {
  const onServer = withImports(filesBelow(provider), pattern, (file) => file === provider || !hasProvider(file));
  const inBrowser = withImports(onServer.filter(isClient), pattern);
  return inBrowser.flatMap((file) => Array.from(read(file).matchAll(KEY), ([, key]) => key!));
}

const providers = screensIn('app').filter(hasProvider);

describe('the texts that a page sends to the browser', () => {
  it.each(providers)('of %s contain the groups that its components use, and no others but the shared ones', (file) => {
    const [, ofProvider, ofData] = PROVIDER.exec(read(file))!;
    const sent = messageGroups[(ofProvider ?? ofData) as keyof typeof messageGroups];
    const groups = [...sent, ...(read(file).includes('lazyTexts=') ? messageGroups.LAZY_GROUPS : [])];
    const used = keysInBrowser(file).map((key) => groupOf(key, groups) ?? key);
    expect([...new Set([...messageGroups.SHARED_GROUPS, ...used])].sort()).toEqual([...groups].sort());
  });

  it('of the dashboard contain all that is not loaded lazily', () => {
    const { DASHBOARD_GROUPS, LAZY_GROUPS } = messageGroups;
    const rendered = keysInBrowser('app/dashboard/dashboard-page.tsx', EAGER_IMPORT);
    const groups = new Set(rendered.map((key) => groupOf(key, [...DASHBOARD_GROUPS, ...LAZY_GROUPS])));
    expect(DASHBOARD_GROUPS).toEqual(expect.arrayContaining([...groups]));
  });
});
