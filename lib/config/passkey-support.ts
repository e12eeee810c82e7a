import { isIP } from 'node:net';

/** Browsers offer passkeys only at an https address with a host name, and at localhost. */
export function supportsPasskeys(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  const isIpAddress = isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0;
  return !isIpAddress && (protocol === 'https:' || /^(.+\.)?localhost$/.test(hostname));
}
