import pino from 'pino';
import { env } from '@/lib/config/env';

/** Removes `input`: for an invalid URL, Node.js sets it to that URL, which may contain a password. */
function serializeError(error: Error): unknown {
  const serialized = pino.stdSerializers.err(error);
  if (typeof serialized === 'object') delete serialized.input;
  return serialized;
}

/** JSON lines on standard output. Log ids and counts only, never personal data. */
export const logger = pino({
  level: env().LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: serializeError },
  redact: {
    paths: ['email', '*.email', 'password', '*.password', 'token', '*.token', 'to', '*.to', 'headers'],
    remove: true,
  },
});
