import { expect, it } from 'vitest';
import { z } from 'zod';
import { issueText } from '@/lib/i18n/validation';

it('issueText has a general text for issues of every other kind', () => {
  const { error } = z.union([z.string(), z.number()]).safeParse(true);
  expect(error!.issues.map(issueText)).toMatchObject([{ key: 'validation.invalid' }]);
});
