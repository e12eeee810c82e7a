import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseEnv } from '@/lib/config/env';
import { INTERNAL_SETTINGS, emptySettings } from '@/tests/support/isolated-settings';

const read = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../../..', name), 'utf8');
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

const NOT_CONFIGURABLE = ['NODE_ENV', ...INTERNAL_SETTINGS];
const all = names(read('lib/config/env.ts'), /^ {2}([A-Z][A-Z_]+): /gm);
const settings = all.filter((name) => !NOT_CONFIGURABLE.includes(name));
const example = read('.env.example');
const listed = names(example, /^([A-Z_]+)=/gm);

describe('every setting', () => {
  it('is found', () => expect(settings.length).toBeGreaterThan(30));

  it.each(settings)('%s is in .env.example and in README', (name) => {
    expect(listed).toContain(name);
    expect(read('README.md')).toMatch(new RegExp(`^\\|.*\`${name}\``, 'm'));
  });

  it('that is listed exists; the library of Inngest reads some by itself', () => {
    const others = listed.filter((name) => !settings.includes(name));
    expect(others.filter((name) => !name.startsWith('INNGEST_'))).toEqual([]);
  });

  it('of .env reaches the container of the app, but for those that the arrangement gives itself', () => {
    const app = /^ {2}app:\n(.*?)^ {2}\w+:/ms.exec(read('compose.yaml'))?.[1] ?? '';
    expect(app).toMatch(/^ {4}env_file: \.env$/m);
    const given = names(app, /^ {6}([A-Z_]+): (?!.*\$\{\1[:}])/gm);
    const fixed = [
      'CLAMAV_HOST',
      'DATABASE_URL',
      'DATA_DIR',
      'HOST',
      'INNGEST_BASE_URL',
      'INNGEST_SERVE_ORIGIN',
      'PORT',
    ];
    expect(given.sort()).toEqual(fixed);
  });

  it('is empty for an app under test, whatever the `.env` beside it says', () => {
    expect(all.filter((name) => emptySettings[name] !== '')).toEqual(['NODE_ENV']);
  });

  it('has its comment on a line of its own: Docker takes one behind an empty value for the value', () => {
    expect(example.split('\n').filter((line) => /^[A-Z_]+=.*#/.test(line))).toEqual([]);
  });
});

describe('MAIL_RATE', () => {
  it('may be a call in ten seconds, and no slower: turns must come within the time of a pass', () => {
    expect(parseEnv({ MAIL_RATE: '0.1' }).MAIL_RATE).toBe(0.1);
    expect(() => parseEnv({ MAIL_RATE: '0.02' })).toThrow('MAIL_RATE: must be a number from 0.1');
  });
});
