import { z } from 'zod';
import { addDaysTo, daysBetween, type Day } from '@/lib/calendar';
import { isValidSignature, sign } from '@/lib/crypto/signature';

/** What an answer link is about. It permits answers to no other occurrence. */
export interface AnswerSubject {
  reminderId: string;
  occurrenceOn: Day;
  /** To whom the link was sent. Null of a link from before links named a recipient: to the owner. */
  recipientId: string | null;
}

/** Answer links work until this many days after the occurrence. */
export const ANSWER_LINK_DAYS = 60;

export const lastAnswerDay = (occurrenceOn: Day): Day => addDaysTo(occurrenceOn, ANSWER_LINK_DAYS);

const PURPOSE = 'answer-notice';
const EPOCH: Day = '1970-01-01';
const ID_BYTES = 16;
const DAY_AT = ID_BYTES;
const RECIPIENT_AT = ID_BYTES + 4;
/** Without and with a recipient. */
const SUBJECT = /^(?:[\w-]{27}|[\w-]{48})$/;

/** Deterministic: all mails to a recipient about an occurrence share one token, and nothing is stored. */
export function makeAnswerToken({ reminderId, occurrenceOn, recipientId }: AnswerSubject): string {
  const bytes = Buffer.alloc(recipientId === null ? RECIPIENT_AT : RECIPIENT_AT + ID_BYTES);
  bytes.write(reminderId.replaceAll('-', ''), 'hex');
  bytes.writeInt32BE(daysBetween(EPOCH, occurrenceOn), DAY_AT);
  if (recipientId !== null) bytes.write(recipientId.replaceAll('-', ''), RECIPIENT_AT, 'hex');
  const subject = bytes.toString('base64url');
  return `${subject}.${sign(PURPOSE, subject)}`;
}

/** Returns null for a malformed or forged token. Does not check expiry. */
export function readAnswerToken(token: string): AnswerSubject | null {
  const [subject = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !SUBJECT.test(subject) || !isValidSignature(signature, PURPOSE, subject)) return null;
  const bytes = Buffer.from(subject, 'base64url');
  const idAt = (start: number) =>
    bytes.toString('hex', start, start + ID_BYTES).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
  return {
    reminderId: idAt(0),
    occurrenceOn: addDaysTo(EPOCH, bytes.readInt32BE(DAY_AT)),
    recipientId: bytes.length > RECIPIENT_AT ? idAt(RECIPIENT_AT) : null,
  };
}

/** Path parameters. Rejects malformed and forged tokens before the request's query and body are read. */
export const answerParamsSchema = z.object({ token: z.string().refine((token) => readAnswerToken(token) !== null) });
