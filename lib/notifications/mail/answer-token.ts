import { z } from 'zod';
import { addDaysTo, daysBetween, type Day } from '@/lib/calendar';
import { isValidSignature, sign } from '@/lib/crypto/signature';

/** The occurrence that an answer link is about. The link permits answers to no other occurrence. */
export interface AnswerSubject {
  reminderId: string;
  occurrenceOn: Day;
}

/** Answer links work until this many days after the occurrence. */
export const ANSWER_LINK_DAYS = 60;

export const lastAnswerDay = (occurrenceOn: Day): Day => addDaysTo(occurrenceOn, ANSWER_LINK_DAYS);

const PURPOSE = 'answer-notice';
const EPOCH: Day = '1970-01-01';
const ID_BYTES = 16;
const SUBJECT = /^[\w-]{27}$/;

/** Deterministic: all mails about an occurrence share one token, and nothing is stored. */
export function makeAnswerToken({ reminderId, occurrenceOn }: AnswerSubject): string {
  const bytes = Buffer.alloc(ID_BYTES + 4);
  bytes.write(reminderId.replaceAll('-', ''), 'hex');
  bytes.writeInt32BE(daysBetween(EPOCH, occurrenceOn), ID_BYTES);
  const subject = bytes.toString('base64url');
  return `${subject}.${sign(PURPOSE, subject)}`;
}

/** Returns null for a malformed or forged token. Does not check expiry. */
export function readAnswerToken(token: string): AnswerSubject | null {
  const [subject = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !SUBJECT.test(subject) || !isValidSignature(signature, PURPOSE, subject)) return null;
  const bytes = Buffer.from(subject, 'base64url');
  const reminderId = bytes.toString('hex', 0, ID_BYTES).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
  return { reminderId, occurrenceOn: addDaysTo(EPOCH, bytes.readInt32BE(ID_BYTES)) };
}

/** Path parameters. Rejects malformed and forged tokens before the request's query and body are read. */
export const answerParamsSchema = z.object({ token: z.string().refine((token) => readAnswerToken(token) !== null) });
