import { describe, expect, it } from 'vitest';
import { findSeveral } from '@/lib/import/find-several';

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
