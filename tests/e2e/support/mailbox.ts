import { expect, type APIRequestContext } from '@playwright/test';

export interface MailboxMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
}

/** Returns the mails in the outbox, newest first. */
export async function fetchMailbox(request: APIRequestContext): Promise<MailboxMail[]> {
  const response = await request.get('/api/mailbox');
  expect(response.status()).toBe(200);
  return (await response.json()) as MailboxMail[];
}

/** Waits for a mail to the address and returns the newest one whose subject matches. */
export async function waitForMail(request: APIRequestContext, address: string, subject: RegExp): Promise<MailboxMail> {
  const findMail = async () =>
    (await fetchMailbox(request)).find((mail) => mail.to.includes(address) && subject.test(mail.subject));
  await expect
    .poll(async () => (await findMail())?.subject, { message: `a mail to ${address}`, timeout: 15_000 })
    .toMatch(subject);
  return (await findMail()) as MailboxMail;
}

/** Returns the first link in the mail's text part that has a path starting with `path`. */
export function findLink(mail: MailboxMail, path: string): string {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((address) => new URL(address).pathname.startsWith(path));
  if (!link) throw new Error(`No link to ${path} in the mail '${mail.subject}'`);
  return link;
}
