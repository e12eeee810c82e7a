/** The name that mails are signed with. */
export const PRODUCT_NAME = 'Reminders';

export const MARK_COLORS = ['blue', 'green', 'purple', 'pink', 'red', 'orange', 'gray'] as const;
export type MarkColor = (typeof MARK_COLORS)[number];

/** A template's colour as a small mark: dark enough for text on white, light enough for text on near-black. */
export const markShades: Record<MarkColor, { light: string; dark: string }> = {
  blue: { light: '#1d4ed8', dark: '#93b4fd' },
  green: { light: '#15703b', dark: '#7ddba3' },
  purple: { light: '#6d28d9', dark: '#c4a8fb' },
  pink: { light: '#be185d', dark: '#f5a3cb' },
  red: { light: '#b91c1c', dark: '#fba5a5' },
  orange: { light: '#b3450d', dark: '#fbb27a' },
  gray: { light: '#475569', dark: '#b6c2d1' },
};

/** One accent for everything that can be pressed. */
const accent = { light: '#1f4fd1', dark: '#9db8ff' };

const font = "ui-sans-serif, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** User text may hold words longer than a phone is wide. */
export const breakable = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

/** Light styles, inline because some clients know nothing else. `darkStyles` turns them over by class. */
export const styles = {
  body: { backgroundColor: '#f3f5f8', color: '#17202e', fontFamily: font, margin: 0, padding: '24px 12px' },
  container: { maxWidth: '560px', margin: '0 auto' },
  brand: { color: '#566275', fontSize: '14px', fontWeight: 600, lineHeight: '20px', margin: '0 4px 12px' },
  card: { backgroundColor: '#ffffff', border: '1px solid #e0e5ec', borderRadius: '12px', padding: '28px' },
  heading: {
    color: '#17202e',
    fontSize: '22px',
    fontWeight: 700,
    lineHeight: '30px',
    margin: '0 0 12px',
    ...breakable,
  },
  text: { color: '#2b3646', fontSize: '16px', lineHeight: '25px', margin: '0 0 16px', ...breakable },
  small: { color: '#566275', fontSize: '14px', lineHeight: '21px', margin: '0 0 12px', ...breakable },
  button: {
    backgroundColor: accent.light,
    borderRadius: '8px',
    color: '#ffffff',
    display: 'inline-block',
    fontSize: '16px',
    fontWeight: 600,
    lineHeight: '24px',
    padding: '12px 22px',
    textDecoration: 'none',
  },
  link: { color: accent.light, textDecoration: 'underline', ...breakable },
  panel: { backgroundColor: '#f3f5f8', borderRadius: '8px', margin: '0 0 16px', padding: '14px 16px' },
  panelTitle: { color: '#17202e', fontSize: '16px', fontWeight: 700, lineHeight: '24px', margin: 0 },
  panelText: { color: '#3d4a5c', fontSize: '14px', lineHeight: '21px', margin: '4px 0 0', ...breakable },
  rule: { border: 'none', borderTop: '1px solid #e0e5ec', margin: '20px 0' },
  footer: { color: '#566275', fontSize: '13px', lineHeight: '20px', margin: '0 4px 8px', ...breakable },
} as const;

const night = {
  page: '#0e131b',
  card: '#171e29',
  panel: '#202937',
  line: '#303b4b',
  text: '#eef2f7',
  soft: '#c6d0dd',
  faint: '#a3b0c0',
};

const rules = (prefix: string) =>
  [
    `${prefix}.page { background-color: ${night.page} !important; }`,
    `${prefix}.card { background-color: ${night.card} !important; border-color: ${night.line} !important; }`,
    `${prefix}.panel { background-color: ${night.panel} !important; }`,
    `${prefix}.strong { color: ${night.text} !important; }`,
    `${prefix}.plain { color: ${night.soft} !important; }`,
    `${prefix}.faint { color: ${night.faint} !important; }`,
    `${prefix}.link { color: ${accent.dark} !important; }`,
    `${prefix}.rule { border-top-color: ${night.line} !important; }`,
    ...MARK_COLORS.map((color) => `${prefix}.mark-${color} { color: ${markShades[color].dark} !important; }`),
    ...MARK_COLORS.map((color) => `${prefix}.bar-${color} { border-top-color: ${markShades[color].dark} !important; }`),
  ].join('\n');

/** Most clients ask the media query; Outlook's web client marks the page with an attribute instead. */
export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${rules('')}
}
${rules('[data-ogsc] ')}
@media (max-width: 480px) { .card { padding: 20px !important; } }
`;
