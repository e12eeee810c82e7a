import { describe, expect, it } from 'vitest';
import { FIRST_RUN_TEMPLATES } from '@/components/dashboard/first-run-tiles';
import { SYSTEM_TEMPLATES } from '@/prisma/catalogue';

describe('first-run tiles', () => {
  it.each(FIRST_RUN_TEMPLATES)('repeat the values of the system template $key', (tile) => {
    expect(SYSTEM_TEMPLATES.find(({ key }) => key === tile.key)).toMatchObject(tile);
  });
});
