import pino from 'pino';
import { env } from '@/lib/config/env';

/** What Node.js says of an address that it cannot read holds the address, with the password in it. */
function serializeError(error: Error): unknown {
  const serialized = pino.stdSerializers.err(error);
  if (typeof serialized === 'object') delete serialized.input;
  return serialized;
}

/** JSON lines on standard output. Personal data never goes in: ids and counts only. */
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
