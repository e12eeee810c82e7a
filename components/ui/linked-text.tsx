import { Fragment, type ReactNode } from 'react';

/** The match ends before trailing punctuation, and before a closing bracket that is not opened within the URL. */
const WEB_ADDRESS = String.raw`(?<![\p{L}\p{N}_])https?://(?:[^\s\p{C}<>"()]|\([^\s\p{C}<>"()]*\))*(?:[^\s\p{C}<>"().,;:!?'…’”»*\]}]|\([^\s\p{C}<>"()]*\))`;

/** Limits the length of each domain label, so that no text takes quadratic time. */
const EMAIL_ADDRESS = String.raw`(?<![\p{L}\p{N}_.+/=?&%@-])[\w.+-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,8}[a-z]{2,24}(?![\p{L}\p{N}_@-])`;

const GAP = '[ \u00a0-]';
/** Matches only the usual digit groups, because ten digits in other groups may be an ID or account number or a date. */
const SA_NUMBER = [
  String.raw`0[1-8]\d{8}`,
  String.raw`(?:0[1-8]\d|\(0[1-8]\d\))${GAP}\d{3}${GAP}?\d{4}`,
  String.raw`0[1-8]\d{2}${GAP}(?:\d{6}|\d{3}${GAP}\d{3}|\d{2}${GAP}\d{2}${GAP}\d{2})`,
  String.raw`(?:\+|00)27(?:${GAP}?\(0\))?(?:${GAP}?\d){9}`,
].join('|');
const PHONE_NUMBER = String.raw`(?<![\p{L}\p{N}_+*#/=@-]|\p{N}[.,])(?:${SA_NUMBER})(?![\p{L}\p{N}_@#]|[.,:/*-]\p{N})`;

const LINK = new RegExp(`(?<web>${WEB_ADDRESS})|(?<email>${EMAIL_ADDRESS})|(?<phone>${PHONE_NUMBER})`, 'giu');

const LINK_STYLE = 'font-medium text-primary underline underline-offset-4 hover:no-underline';

/** Shows web addresses, email addresses and South African telephone numbers as links. */
export function LinkedText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: match, index, groups } of text.matchAll(LINK)) {
    parts.push(text.slice(end, index), groups?.web ? <WebLink address={match} /> : <ContactLink {...groups} />);
    end = index + match.length;
  }
  parts.push(text.slice(end));
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

function WebLink({ address }: { address: string }) {
  if (!URL.canParse(address)) return address;
  const { href, username, password } = new URL(address);
  // Do not link deceptive URLs: https://bank.example@elsewhere.example leads to elsewhere.example.
  if (username || password) return address;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={LINK_STYLE}>
      {address}
    </a>
  );
}

function ContactLink({ email, phone = '' }: { email?: string; phone?: string }) {
  const number = phone
    .replace('(0)', '')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+');
  return (
    <a href={email ? `mailto:${email}` : `tel:${number}`} className={LINK_STYLE}>
      {email ?? phone}
    </a>
  );
}
