import pino from 'pino';
import { expect, it, vi } from 'vitest';
import { logger } from '@/lib/logger';

it('the logger does not write the password of an invalid URL', () => {
  const stream = (logger as unknown as Record<symbol, { write: (line: string) => void }>)[pino.symbols.streamSym];
  const write = vi.spyOn(stream!, 'write').mockImplementation(() => undefined);
  try {
    new URL('smtp://user:pass#word@host');
  } catch (err) {
    logger.error({ err }, 'a test');
  }
  logger.error({ err: 'a word' }, 'a test');
  const [line = '', word = ''] = write.mock.calls.map(([written]) => written);
  expect(line).toContain('Invalid URL');
  expect(line).not.toContain('pass');
  expect(JSON.parse(word)).toMatchObject({ err: 'a word' });
});
