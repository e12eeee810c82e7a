import { describe, expect, it } from 'vitest';
import { negotiateLanguage } from '@/lib/i18n/negotiate-language';

describe('negotiateLanguage', () => {
  it.each([
    ['af', 'af'],
    ['af-ZA,af;q=0.9,en;q=0.8', 'af'],
    ['af-NA', 'af'],
    ['AF-za', 'af'],
    ['en;q=0.5, af;q=0.7', 'af'],
    ['en-GB,en;q=0.9,af;q=0.8', 'en'],
    ['zu,xh;q=0.9,af;q=0.1', 'af'],
    ['af;q=0', 'en'],
    ['af;q=none', 'en'],
    ['afr', 'en'],
    ['zu', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [null, 'en'],
  ])('returns $1 for the Accept-Language header $0', (acceptLanguage, language) => {
    expect(negotiateLanguage(undefined, acceptLanguage)).toBe(language);
  });

  it('prefers the chosen language to the Accept-Language header', () => {
    expect(negotiateLanguage('af', 'en')).toBe('af');
    expect(negotiateLanguage('en', 'af')).toBe('en');
  });

  it('ignores an unsupported chosen language', () => {
    expect(negotiateLanguage('xh', 'af')).toBe('af');
    expect(negotiateLanguage('xh', null)).toBe('en');
  });
});
