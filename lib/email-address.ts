import isEmail from 'validator/lib/isEmail.js';

/** RFC 5321 without quoted local parts. `require_tld: false` also allows a host of a private network. */
const isAsciiAddress = (address: string, options: { require_tld: boolean }): boolean =>
  isEmail(address, { ...options, allow_utf8_local_part: false, blacklisted_chars: '"' });

/** Returns the domain in ASCII and lower case (IDNA), or undefined if it is not a domain. */
function toAsciiDomain(domain: string): string | undefined {
  // Exclude characters that a URL takes for something else, such as a port or an escape.
  const url = `http://${domain}`;
  return /^[a-z\d.\u0080-\u{10ffff}-]+$/iu.test(domain) && URL.canParse(url) ? new URL(url).hostname : undefined;
}

/** More than RFC 5321 allows. The conversion of a domain takes minutes for 256 kB of combining marks. */
const MAX_ADDRESS_LENGTH = 1000;

function withAsciiDomain(address: string): string | undefined {
  if (address.length > MAX_ADDRESS_LENGTH) return undefined;
  const at = address.lastIndexOf('@');
  const domain = at > 0 ? toAsciiDomain(address.slice(at + 1)) : undefined;
  return domain && `${address.slice(0, at)}@${domain}`;
}

/** Returns the one form of an address that is stored and compared, or undefined if it is not an address. */
export function normalizeEmailAddress(address: string): string | undefined {
  const normalized = withAsciiDomain(address.trim())?.toLowerCase();
  return normalized && isAsciiAddress(normalized, { require_tld: true }) ? normalized : undefined;
}

/** Keeps the case of the local part, and allows hosts without a dot. */
export function normalizeSenderAddress(address: string): string | undefined {
  const normalized = withAsciiDomain(address);
  return normalized && isAsciiAddress(normalized, { require_tld: false }) ? normalized : undefined;
}
