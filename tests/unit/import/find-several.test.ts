import { describe, expect, it } from 'vitest';
import { findSeveral, severalPath } from '@/lib/import/find-several';

describe('findSeveral', () => {
  it.each([
    ['baby', 'baby'],
    ['Newborn', 'baby'],
    ['birth', 'baby'],
    ['pasgebore baba', 'baby'],
    ['a new house', 'house'],
    ['new house handed over by the builder', 'house'],
    ['Ons nuwe huis', 'house'],
    ['company', 'company'],
    ['maatskappy', 'company'],
    ['new car', 'car'],
    ["'n motor gekoop", 'car'],
  ])('finds in %j the kind %s', (text, kind) => {
    expect(findSeveral(text)).toBe(kind);
  });

  it.each(['', 'new', 'car insurance', 'house rent', 'birthday', 'card', 'baby car'])('finds nothing in %j', (text) => {
    expect(findSeveral(text)).toBeNull();
  });
});

describe('severalPath', () => {
  it.each([
    [null, undefined, '/import/several'],
    ['car', undefined, '/import/several?about=car'],
    ['car', '2027-01-31', '/import/several?about=car&on=2027-01-31'],
    [null, '2027-01-31', '/import/several?on=2027-01-31'],
  ] as const)('asks about %s with the date %s at %s', (kind, on, path) => {
    expect(severalPath(kind, on)).toBe(path);
  });
});
