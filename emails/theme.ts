import type { Urgency } from '@/lib/schedule/urgency-rules';

/** `light` has enough contrast for text on white, `dark` for text on near-black. */
export const urgencyShades: Record<Exclude<Urgency, 'none'>, { light: string; dark: string }> = {
  past: { light: '#b3141c', dark: '#ff9d94' },
  today: { light: '#a83c00', dark: '#f5a26b' },
  soon: { light: '#775a00', dark: '#e5c261' },
};

export const accent = { light: '#006664', onLight: '#ffffff', dark: '#63ccc3', onDark: '#0c2625' };

const font = "ui-sans-serif, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** User text may contain words wider than a phone screen. */
const breakLongWords = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

/** Inline styles, because some mail programs support no others. `darkMailStyles` overrides them by class. */
export const mailStyles = {
  body: { backgroundColor: '#f7f6f2', color: '#162021', fontFamily: font, margin: 0, padding: '24px 12px' },
  container: { maxWidth: '560px', margin: '0 auto' },
  card: { backgroundColor: '#ffffff', border: '1px solid #e0dfda', borderRadius: '12px', padding: '28px' },
  heading: {
    color: '#162021',
    fontSize: '22px',
    fontWeight: 700,
    lineHeight: '30px',
    margin: '0 0 12px',
    ...breakLongWords,
  },
  text: { color: '#2c3738', fontSize: '16px', lineHeight: '25px', margin: '0 0 16px', ...breakLongWords },
  small: { color: '#525d5e', fontSize: '14px', lineHeight: '21px', margin: '0 0 12px', ...breakLongWords },
  button: {
    backgroundColor: accent.light,
    borderRadius: '8px',
    color: accent.onLight,
    display: 'inline-block',
    fontSize: '16px',
    fontWeight: 600,
    lineHeight: '24px',
    padding: '12px 22px',
    textDecoration: 'none',
  },
  mainAction: { margin: '8px 0' },
  action: { display: 'inline-block', margin: '0 20px 0 0' },
  /** 44 pixels high for touch. */
  actionLink: {
    color: accent.light,
    display: 'inline-block',
    fontSize: '16px',
    lineHeight: '24px',
    padding: '10px 0',
    textDecoration: 'underline',
  },
  link: { color: accent.light, textDecoration: 'underline', ...breakLongWords },
  panel: { backgroundColor: '#f7f6f2', borderRadius: '8px', margin: '0 0 16px', padding: '14px 16px' },
  panelTitle: { color: '#162021', fontSize: '16px', fontWeight: 700, lineHeight: '24px', margin: 0 },
  panelText: { color: '#3d494a', fontSize: '14px', lineHeight: '21px', margin: '4px 0 0', ...breakLongWords },
  footer: { color: '#525d5e', fontSize: '13px', lineHeight: '20px', margin: '0 4px 8px', ...breakLongWords },
} as const;

/** The borders have no colour of their own, so they follow the text colour in dark mode. */
export const logoStyles = {
  row: { margin: '0 4px 12px' },
  tile: {
    backgroundColor: accent.light,
    borderRadius: '8px',
    color: accent.onLight,
    height: '28px',
    verticalAlign: 'middle',
    width: '28px',
  },
  /** Automatic margins, because not every mail program centres blocks by `align`. */
  rings: {
    margin: '0 auto',
    borderLeft: '2px solid',
    borderRight: '2px solid',
    fontSize: 0,
    height: '2px',
    lineHeight: 0,
    width: '3px',
  },
  sheet: {
    margin: '0 auto',
    border: '2px solid',
    borderRadius: '4px',
    fontSize: '9px',
    fontWeight: 700,
    height: '10px',
    lineHeight: '10px',
    width: '10px',
  },
  name: { color: '#525d5e', fontSize: '16px', fontWeight: 700, lineHeight: '20px', paddingLeft: '10px' },
} as const;

export const darkPalette = {
  page: '#0f1415',
  card: '#161c1e',
  panel: '#1f2628',
  line: '#303739',
  text: '#eeede9',
  soft: '#cfd3d1',
  faint: '#a5aeaf',
};

const darkRules = (prefix: string, urgency: Urgency) =>
  [
    // Also match the table cell on which React Email's Body sets the background.
    `${prefix}.page, ${prefix}.page > table > tbody > tr > td { background-color: ${darkPalette.page} !important; }`,
    `${prefix}.card { background-color: ${darkPalette.card} !important; border-color: ${darkPalette.line} !important; }`,
    `${prefix}.panel { background-color: ${darkPalette.panel} !important; }`,
    `${prefix}.strong { color: ${darkPalette.text} !important; }`,
    `${prefix}.plain { color: ${darkPalette.soft} !important; }`,
    `${prefix}.faint { color: ${darkPalette.faint} !important; }`,
    `${prefix}.link { color: ${accent.dark} !important; }`,
    `${prefix}.button { background-color: ${accent.dark} !important; color: ${accent.onDark} !important; }`,
    ...(urgency === 'none'
      ? []
      : [
          `${prefix}.mark-${urgency} { color: ${urgencyShades[urgency].dark} !important; }`,
          `${prefix}.bar-${urgency} { border-top-color: ${urgencyShades[urgency].dark} !important; }`,
        ]),
  ].join('\n');

/** Most mail programs support the media query; Outlook on the web sets the attribute `data-ogsc` instead. */
export const darkMailStyles = (urgency: Urgency): string => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${darkRules('', urgency)}
}
${darkRules('[data-ogsc] ', urgency)}
@media (max-width: 480px) { .card { padding: 20px !important; } }
`;

/** Of the weekly mail, which fits a phone's screen. */
export const weeklyStyles = `
.week { font-size: 14px; line-height: 21px; margin: 10px 0 0; }
.member { border: 0; padding: 4px 0 0; }
.member .title { font-weight: 700; line-height: 24px; text-decoration: none; }
.member p { font-size: 15px; line-height: 21px; }
.member a { line-height: 36px; }
`;

const bundleMarks = (prefix: string, shade: 'light' | 'dark') =>
  Object.entries(urgencyShades)
    .map(([urgency, shades]) => `${prefix}.member .mark-${urgency} { color: ${shades[shade]} !important; }`)
    .join('\n');

const bundleDarkRules = (prefix: string) => `${prefix}.member { border-color: ${darkPalette.line} !important; }
${prefix}.member a { color: ${accent.dark} !important; }
${prefix}.member .button { color: ${accent.onDark} !important; }
${bundleMarks(prefix, 'dark')}`;

/**
 * Styles of a mail with several notices. Not inline, because mail programs cut off long mails, and inline styles would
 * be repeated for each notice. Mail programs that ignore style sheets show each link on its own line.
 */
export const bundleStyles = `
.member { border-top: 1px solid #e0dfda; padding: 16px 0 8px; overflow-wrap: anywhere; word-break: break-word; }
.member h2 { color: #162021; font-size: 18px; line-height: 26px; margin: 0; }
.member p { color: #2c3738; line-height: 24px; margin: 0; }
.member div { display: inline; }
.member a { color: ${accent.light}; display: inline-block; line-height: 44px; margin-right: 16px; }
.member .main { display: block; padding: 12px 0 4px; }
.member .button { background-color: ${accent.light}; border-radius: 8px; color: ${accent.onLight}; font-weight: 600; padding: 0 18px; text-decoration: none; }
${bundleMarks('', 'light')}
@media (prefers-color-scheme: dark) {
${bundleDarkRules('')}
}
${bundleDarkRules('[data-ogsc] ')}
`;
