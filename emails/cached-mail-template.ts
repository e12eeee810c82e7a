import type { ReactElement } from 'react';
import { renderMail, type RenderedMail } from './render-mail';

/** If a text is undefined or empty, the element that would show it is omitted too. */
export type TemplateTexts<Name extends string> = Partial<Record<Name, string>>;

// Control characters for private use, which mails never contain and renderers leave unchanged. Both are in Latin-1, so
// that V8 stores a mail with one byte per character. With two bytes, rendering takes a third more processor time.
const [BEGIN, END] = ['\u{91}', '\u{92}'];
const PLACEHOLDER = new RegExp(`${BEGIN}(\\w+)${END}`);

/** Alternates between markup (even indexes) and placeholder names (odd indexes). */
type Segments = string[];
type Template = { html: Segments; text: Segments };

/**
 * Renders with React once per variant and set of non-empty texts, because rendering each mail would cost two thirds of
 * the throughput (docs/performance.md). `variant` must have few values, because every template stays cached.
 */
export function createCachedMailTemplate<Name extends string, Variant>(
  render: (texts: TemplateTexts<Name>, variant: Variant) => ReactElement,
) {
  const templates = new Map<string, Template>();

  async function makeTemplate(names: Name[], variant: Variant): Promise<Template> {
    const placeholders = Object.fromEntries(
      names.map((name) => [name, `${BEGIN}${name}${END}`]),
    ) as TemplateTexts<Name>;
    const { html, text } = await renderMail(render(placeholders, variant));
    return { html: html.split(PLACEHOLDER), text: text.split(PLACEHOLDER) };
  }

  return async (texts: TemplateTexts<Name>, variant: Variant): Promise<RenderedMail> => {
    const names = (Object.keys(texts) as Name[]).filter((name) => texts[name]);
    const key = JSON.stringify([variant, names]);
    const template = templates.get(key) ?? (await makeTemplate(names, variant));
    templates.set(key, template);
    const { html, text } = template;
    return {
      html: fillPlaceholders(html, (name) => escapeHtml(texts[name as Name]!)),
      text: fillPlaceholders(text, (name) => normaliseWhitespace(texts[name as Name]!)),
    };
  };
}

const fillPlaceholders = (segments: Segments, getText: (name: string) => string): string =>
  segments.map((segment, index) => (index % 2 === 1 ? getText(segment) : segment)).join('');

const HTML_ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '\n': '<br/>',
};

/** Escapes text as React does, and turns line breaks into `<br/>`. */
const escapeHtml = (text: string): string => text.replace(/[&<>"'\n]/g, (character) => HTML_ESCAPES[character]!);

/** Normalises whitespace as `unstableToPlainText` does. */
const normaliseWhitespace = (text: string): string =>
  text.replace(/[ \t\u200b]{2,}|[\t\u200b]/g, ' ').replace(/\n{3,}/g, '\n\n');
