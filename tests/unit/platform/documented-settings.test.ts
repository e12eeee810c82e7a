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

describe('settings', () => {
  it('include more than 30 names in lib/config/env.ts', () => expect(settings.length).toBeGreaterThan(30));

  it.each(settings)('%s is in .env.example and README.md', (name) => {
    expect(listed).toContain(name);
    expect(read('README.md')).toMatch(new RegExp(`^\\|.*\`${name}\``, 'm'));
  });

  it('.env.example lists only existing settings and those that the Inngest SDK reads', () => {
    const others = listed.filter((name) => !settings.includes(name));
    expect(others.filter((name) => !name.startsWith('INNGEST_'))).toEqual([]);
  });

  it('compose.yaml passes .env to the app and overrides only settings fixed in containers', () => {
    const app = /^ {2}app:\n(.*?)^ {2}\w+:/ms.exec(read('compose.yaml'))?.[1] ?? '';
    expect(app).toMatch(/^ {4}env_file: \.env$/m);
    const overridden = names(app, /^ {6}([A-Z_]+): (?!.*\$\{\1[:}])/gm);
    const fixed = [
      'CLAMAV_HOST',
      'DATABASE_URL',
      'DATA_DIR',
      'HOST',
      'INNGEST_BASE_URL',
      'INNGEST_SERVE_ORIGIN',
      'PORT',
    ];
    expect(overridden.sort()).toEqual(fixed);
  });

  it('emptySettings clears every setting except NODE_ENV', () => {
    expect(all.filter((name) => emptySettings[name] !== '')).toEqual(['NODE_ENV']);
  });

  it('.env.example has no trailing comments, which Docker would read as part of the value', () => {
    expect(example.split('\n').filter((line) => /^[A-Z_]+=.*#/.test(line))).toEqual([]);
  });
});

describe('MAIL_RATE', () => {
  it('accepts a rate of one call in ten seconds and rejects a slower one', () => {
    expect(parseEnv({ MAIL_RATE: '0.1' }).MAIL_RATE).toBe(0.1);
    expect(() => parseEnv({ MAIL_RATE: '0.02' })).toThrow('MAIL_RATE: must be a number from 0.1');
  });
});
