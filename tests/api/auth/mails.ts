import { listOutbox, type OutboxMail } from '@/lib/providers/mail';

/** Returns the mails to one address, newest first. */
export async function listMailsTo(email: string): Promise<OutboxMail[]> {
  return (await listOutbox()).filter(({ to }) => to === email);
}

/** Returns the token of the link to `page` in the newest mail to `email` that contains one. */
export async function findMailedToken(
  email: string,
  page: '/verify-email' | '/reset-password' | '/not-me' | '/email-address',
): Promise<string> {
  for (const { text } of await listMailsTo(email)) {
    const token = new RegExp(`${page}\\?token=([\\w.-]+)`).exec(text)?.[1];
    if (token) return token;
  }
  throw new Error(`No mail to ${email} links to ${page}`);
}
