import pino from 'pino';
import { env } from './env';

/** JSON lines on standard output. Personal data never goes in: ids and counts only. */
export const logger = pino({
  level: env().LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: pino.stdSerializers.err },
  redact: {
    paths: ['email', '*.email', 'password', '*.password', 'token', '*.token', 'to', '*.to', 'headers'],
    remove: true,
  },
});
