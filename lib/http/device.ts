/** Names that people know; null if unknown. */
export interface Device {
  browser: string | null;
  system: string | null;
}

export const UNKNOWN_DEVICE: Device = { browser: null, system: null };

/** The first match counts, because most browsers also name the ones that they are compatible with. */
const BROWSERS: [string, RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|OPiOS|Opera)\b/],
  // eslint-disable-next-line no-restricted-syntax -- the name of a product
  ['Samsung Internet', /\bSamsungBrowser\//],
  // eslint-disable-next-line no-restricted-syntax -- the name of a product
  ['Huawei Browser', /\bHuaweiBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome|Chromium)\//],
  ['Safari', /\bVersion\/\S+ .*Safari\//],
];

const SYSTEMS: [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['KaiOS', /\bKAIOS\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac(intosh| OS X)\b/],
  ['Linux', /\b(Linux|X11)\b/],
];

const nameIn = (names: [string, RegExp][], userAgent: string) =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;

export function readDevice(userAgent: string | null): Device {
  // Longer ones are made up.
  const text = (userAgent ?? '').slice(0, 500);
  return { browser: nameIn(BROWSERS, text), system: nameIn(SYSTEMS, text) };
}
