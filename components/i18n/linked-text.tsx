import { Fragment, type ReactNode } from 'react';

/** Matches up to, but not including, trailing punctuation or a closing bracket without an opening one in the URL. */
const URL_TEXT = String.raw`(?:[^\s\p{C}<>"()]|\([^\s\p{C}<>"()]*\))*(?:[^\s\p{C}<>"().,;:!?'…’”»*\]}]|\([^\s\p{C}<>"()]*\))`;
/** Limits the length of each label, so that no text takes quadratic time. */
const DOMAIN = String.raw`(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,8}[a-z]{2,24}(?![\p{L}\p{N}_@-])`;
const NO_ADDRESS_BEFORE = String.raw`(?<![\p{L}\p{N}_.+/=?&%@-])`;

const WEB_ADDRESS = String.raw`(?<![\p{L}\p{N}_])https?://${URL_TEXT}|${NO_ADDRESS_BEFORE}www\.${DOMAIN}(?:(?=[/?#])${URL_TEXT})?`;
const EMAIL_ADDRESS = String.raw`${NO_ADDRESS_BEFORE}[\w.+-]{1,64}@${DOMAIN}`;

const GAP = String.raw`(?:[ \u00a0\u2009\u202f]{1,2}|[ \u00a0]?[-‑–][ \u00a0]?)`;
/** In the usual groups of digits: ten digits in other groups may be an account number. */
const NATIONAL_NUMBER = [
  String.raw`0[1-8]\d{8}`,
  String.raw`0[1-8]\d${GAP}\d{3}${GAP}?\d{4}`,
  String.raw`\(0[1-8]\d\)${GAP}?\d{3}${GAP}?\d{4}`,
  String.raw`0[1-8]\d\.\d{3}\.\d{4}`,
  String.raw`0[678]\d{2}${GAP}(?:\d{6}|\d{3}${GAP}\d{3}|\d{2}${GAP}\d{2}${GAP}\d{2}|\d{2}${GAP}\d{4})`,
  String.raw`08[06]\d{2}${GAP}\d{5}`,
].join('|');
/** At least eight digits after the plus sign, so that an amount or a date does not match. */
const INTERNATIONAL_NUMBER = [
  String.raw`(?:\+|00)27(?:${GAP}?(?:\(0\)|0))?(?:${GAP}?\d){9}`,
  String.raw`(?:\+|00)27${GAP}?\([1-8]\d\)(?:${GAP}?\d){7}`,
  String.raw`(?:\+|00)27\.[1-8]\d\.\d{3}\.\d{4}`,
  String.raw`\+(?!27)[1-9](?:${GAP}?\d){8,12}`,
  String.raw`\+(?!27)[1-9]\d{0,2}${GAP}?\(\d{1,4}\)(?:${GAP}?\d){6,10}`,
].join('|');
/** 'Acc 062 123 4567' and '62 012 345 6789' are account numbers. */
const ACCOUNT_WORD = String.raw`(?:acc(?:oun)?t?|a/c|rek(?:ening)?|ref(?:erence)?|verw(?:ysing)?|policy|polis|invoice|faktuur|meter|id)`;
const ACCOUNT_LABEL = String.raw`(?<![\p{L}\p{N}])${ACCOUNT_WORD}(?:[\s.-]{0,2}(?:no|nr|num|number|nommer))?[\s.:#=-]{0,3}`;
const NO_ACCOUNT_BEFORE = String.raw`(?<!\p{N}[ \u00a0]|${ACCOUNT_LABEL})`;
const PHONE_NUMBER =
  String.raw`(?<![\p{L}\p{N}_+*#/=@-]|\p{N}[.,])` +
  String.raw`(?:(?=[0(])${NO_ACCOUNT_BEFORE}(?:${NATIONAL_NUMBER})(?![ \u00a0-]\p{N})|${INTERNATIONAL_NUMBER})` +
  String.raw`(?![\p{L}\p{N}_@#]|[.,:/*-]\p{N})`;

const LINK = new RegExp(`(?<web>${WEB_ADDRESS})|(?<email>${EMAIL_ADDRESS})|(?<phone>${PHONE_NUMBER})`, 'giu');

const LINK_STYLE = 'font-medium text-primary underline underline-offset-4 hover:no-underline';

interface Props {
  text: string;
  /** For pages without the app's styles: shows only the host of a web address. */
  isPlain?: boolean;
}

/** Shows web addresses, email addresses and telephone numbers as links. Foreign numbers need a plus sign. */
export function LinkedText({ text, isPlain = false }: Props) {
  const className = isPlain ? undefined : LINK_STYLE;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: match, index, groups } of text.matchAll(LINK)) {
    parts.push(
      text.slice(end, index),
      groups?.web ? <WebLink address={match} isPlain={isPlain} /> : <ContactLink {...groups} className={className} />,
    );
    end = index + match.length;
  }
  parts.push(text.slice(end));
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

function WebLink({ address, isPlain }: { address: string; isPlain: boolean }) {
  const url = /^www\./i.test(address) ? `https://${address}` : address;
  if (!URL.canParse(url)) return address;
  const { href, hostname, username, password } = new URL(url);
  // Do not link deceptive URLs: https://bank.example@elsewhere.example leads to elsewhere.example.
  if (username || password) return address;
  if (isPlain)
    return (
      <a href={href} rel="noreferrer">
        {hostname.replace(/^www\./, '')}
      </a>
    );
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={LINK_STYLE}>
      {address}
    </a>
  );
}

function ContactLink({ email, phone = '', className }: { email?: string; phone?: string; className?: string }) {
  const number = phone
    .replace('(0)', '')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/^\+270/, '+27');
  return (
    <a href={email ? `mailto:${email}` : `tel:${number}`} className={className}>
      {email ?? phone}
    </a>
  );
}
