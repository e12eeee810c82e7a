import { accent, darkPalette, mailStyles, urgencyShades } from '@/emails/theme';

const light = {
  page: mailStyles.body.backgroundColor,
  card: mailStyles.card.backgroundColor,
  line: '#e0dfda',
  field: '#7b8586',
  text: mailStyles.heading.color,
  soft: mailStyles.panelText.color,
  faint: mailStyles.small.color,
  accent: accent.light,
  'on-accent': accent.onLight,
  good: '#e2f3f0',
  warning: '#fdf1dc',
  soon: urgencyShades.soon.light,
  today: urgencyShades.today.light,
  past: urgencyShades.past.light,
};

const dark: Record<keyof typeof light, string> = {
  page: darkPalette.page,
  card: darkPalette.card,
  line: darkPalette.line,
  field: '#7d8788',
  text: darkPalette.text,
  soft: darkPalette.soft,
  faint: darkPalette.faint,
  accent: accent.dark,
  'on-accent': accent.onDark,
  good: '#16312f',
  warning: '#362814',
  soon: urgencyShades.soon.dark,
  today: urgencyShades.today.dark,
  past: urgencyShades.past.dark,
};

const variables = (palette: Record<string, string>) =>
  Object.entries(palette)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';');

/**
 * `overflow-wrap: anywhere` breaks words that are wider than the screen. The section named by the URL fragment moves
 * above the other sections and has a large scroll margin, so that the reminder's title stays in view.
 */
const RULES = `
*{box-sizing:border-box}
body{margin:0;padding:16px 12px 32px;background:var(--page);color:var(--text);font:1.0625rem/1.5 Figtree,ui-sans-serif,system-ui,sans-serif;
overflow-wrap:anywhere;-webkit-text-size-adjust:100%}
header,main,footer{max-width:34rem;margin:0 auto}
header{display:flex;align-items:center;gap:10px;padding:0 4px 12px;font-weight:700}
header rect{fill:var(--accent)}
header path{stroke:var(--on-accent)}
.card{margin:0 0 12px;padding:20px;background:var(--card);border:1px solid var(--line);border-radius:14px}
.good{background:var(--good)}
.warning{background:var(--warning)}
main{display:flex;flex-direction:column}
section,details{order:2}
section,div{scroll-margin-top:100vh}
section:target,:has(>div:target){order:1;border:2px solid var(--accent)}
h1,h2{margin:0 0 6px;line-height:1.3}
h1{font-size:1.5rem}
h2,summary,.when{font-size:1.2rem}
p{margin:0 0 12px}
p:last-child{margin-bottom:0}
.when{margin:0}
.past,.note,.error{color:var(--past)}
.today{color:var(--today)}
.soon{color:var(--soon)}
.soft{color:var(--soft)}
.small{color:var(--faint);font-size:.9rem}
.note{width:100%;text-align:start;font-size:.9rem}
:is(button,div)+.small{margin-top:8px}
form{margin:12px 0 0}
label{display:block;margin:0 0 4px}
fieldset{margin:0;padding:0;border:0;min-width:0}
legend{padding:0;margin:0 0 4px}
.date{display:grid;grid-template-columns:1fr 2fr 1.3fr;gap:8px}
.date label{margin:0;font-weight:400;font-size:.9rem}
button,input,select,.button{width:100%;min-height:48px;padding:10px 16px;border:1px solid var(--accent);border-radius:10px;
font:inherit}
button,.button{display:flex;flex-wrap:wrap;gap:0 8px;align-items:center;justify-content:center;text-decoration:none;background:var(--accent);color:var(--on-accent);cursor:pointer}
.button{margin-top:12px}
.when,.bold,label,legend,button,summary,.button,.note,.error{font-weight:600}
summary{padding:8px 0}
.plain,main:has(:target form) section:not(:target) button{background:var(--card);color:var(--accent)}
.day{font-weight:400}
.choice{justify-content:space-between}
input,select{display:block;margin:0 0 10px;text-align:start;background:var(--card);border-color:var(--field);color:var(--text)}
ul{margin:8px 0;padding:0;list-style:none}
li label{display:flex;gap:12px;align-items:center;min-height:44px;margin:0;padding:6px 0;font-weight:400}
li input{flex:none;width:22px;min-height:22px;margin:0;accent-color:var(--accent)}
.printed,[hidden]{display:none}
@media print{body:has(#documents) :is(header,footer,main>:not(#documents),button,.small){display:none}.card{border:0}.printed{display:block}}
[aria-invalid]{border:2px solid var(--past)}
a{color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
button.quiet{width:auto;padding:10px 4px;border:0;background:none;color:var(--faint);font-weight:400;font-size:.9rem;text-decoration:underline}
footer{padding:4px}
footer a{display:inline-block;padding:11px 0}
`;

export const ANSWER_PAGE_STYLES =
  '@font-face{font-family:Figtree;src:url(/figtree.woff2);font-weight:300 900;font-display:swap}' +
  `:root{color-scheme:light dark;${variables(light)}}` +
  `@media screen and (prefers-color-scheme:dark){:root{${variables(dark)}}}` +
  RULES.replaceAll('\n', '');
