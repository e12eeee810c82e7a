import { expect, it } from 'vitest';
import { z } from 'zod';
import { issueText } from '@/lib/i18n/validation';

it('issueText returns a general text for a kind of issue without a specific text', () => {
  const { error } = z.union([z.string(), z.number()]).safeParse(true);
  expect(error!.issues.map(issueText)).toMatchObject([{ key: 'validation.invalid' }]);
});
