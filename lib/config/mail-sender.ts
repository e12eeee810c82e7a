import { z } from 'zod';
import { normalizeSenderAddress } from '@/lib/email-address';

export interface MailSender {
  /** Empty if the sender has no name. */
  name: string;
  address: string;
}

/** A name is taken as written, apart from quoted parts, so 'Acme (Pty) Ltd' needs no quotes. */
const SENDER = /^(?:(?<name>(?:"(?:[^"\\]|\\.)*"|[^"<>])*)<(?<bracketed>[^<>]+)>|(?<bare>[^<>]+))$/;
const QUOTED = /"((?:[^"\\]|\\.)*)"/g;

/** Accepts `address` and `Name <address>`. */
export const mailSenderSchema = z.string().transform((value, { addIssue }): MailSender => {
  const { name = '', bracketed, bare = '' } = SENDER.exec(value.trim())?.groups ?? {};
  const address = normalizeSenderAddress((bracketed ?? bare).trim());
  const isList = /@[^@,;]*[,;]/.test(name.replaceAll(QUOTED, ''));
  if (address && !isList && !/\p{Cc}/u.test(name)) {
    return { name: name.replaceAll(QUOTED, (_, text: string) => text.replaceAll(/\\(.)/g, '$1')).trim(), address };
  }
  addIssue('must be an address, or Name <address>');
  return z.NEVER;
});

/** Formats the sender for a From header: a name that is not a row of atoms is quoted (RFC 5322). */
export function formatMailSender({ name, address }: MailSender): string {
  if (name === '') return address;
  const isPhrase = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~ -]+$/u.test(name);
  return `${isPhrase ? name : `"${name.replaceAll(/["\\]/g, String.raw`\$&`)}"`} <${address}>`;
}
