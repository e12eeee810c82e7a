import type { ReactElement } from 'react';
import { renderMail, type RenderedMail } from './render-mail';

/** The texts of a mail by name. An undefined or empty one is left out together with the element around it. */
export type TemplateTexts<Name extends string> = Partial<Record<Name, string>>;

// Private-use characters: no mail contains them, and no renderer changes them.
const [BEGIN, END] = ['\u{e000}', '\u{e001}'];
const PLACEHOLDER = new RegExp(`${BEGIN}(\\w+)${END}`);

/** A part of a mail split at its placeholders: markup at even places, the name of a text at odd ones. */
type Segments = string[];
type Template = { html: Segments; text: Segments };

/**
 * Renders mails that differ in their texts only: React renders one template per set of texts present, and each mail fills it in,
 * character for character as React would. Rendering every mail with React instead costs two thirds of the notices a second
 * (docs/performance.md).
 *
 * A line break within a text is a line break in the mail.
 * @param render the mail with these texts; `variant` is everything else it depends on, and must have few values
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

/** As React writes a text, in an element or an attribute. */
const escapeHtml = (text: string): string => text.replace(/[&<>"'\n]/g, (character) => HTML_ESCAPES[character]!);

/** As the library's converter to text writes it. */
const normaliseWhitespace = (text: string): string => text.replace(/[ \t\u200b]+/g, ' ').replace(/\n{3,}/g, '\n\n');
