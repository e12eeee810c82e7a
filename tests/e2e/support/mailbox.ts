import { expect, type APIRequestContext } from '@playwright/test';

/** A mail in the local outbox (design §7). */
export interface MailboxMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
}

/** All mails sent so far, newest first. */
export async function fetchMailbox(request: APIRequestContext): Promise<MailboxMail[]> {
  const response = await request.get('/api/mailbox');
  expect(response.status()).toBe(200);
  return (await response.json()) as MailboxMail[];
}

/** The newest mail to somebody whose subject matches, once it is there. */
export async function waitForMail(request: APIRequestContext, address: string, subject: RegExp): Promise<MailboxMail> {
  const matching = async () =>
    (await fetchMailbox(request)).find((mail) => mail.to.includes(address) && subject.test(mail.subject));
  await expect
    .poll(async () => (await matching())?.subject, { message: `a mail to ${address}`, timeout: 15_000 })
    .toMatch(subject);
  return (await matching()) as MailboxMail;
}

/** The first link in a mail's text part that leads to a path of the site. */
export function findLink(mail: MailboxMail, path: string): string {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((address) => new URL(address).pathname.startsWith(path));
  if (!link) throw new Error(`No link to ${path} in the mail '${mail.subject}'`);
  return link;
}
