import type { ReactElement } from 'react';
import { renderMail, type RenderedMail } from './render';

/** The texts of a mail by name. An undefined or empty one is left out together with the element around it. */
export type Texts<Name extends string> = Partial<Record<Name, string>>;

// Private-use characters: no mail contains them, and no renderer changes them.
const [BEGIN, END] = ['\u{e000}', '\u{e001}'];
const PLACEHOLDER = new RegExp(`${BEGIN}(\\w+)${END}`);

/** A part of a mail split at its placeholders: markup at even places, the name of a text at odd ones. */
type Part = string[];
type Template = { html: Part; text: Part };

/**
 * Renders mails that differ in their texts only: React renders one template per set of texts present, and each mail fills it in,
 * character for character as React would. Rendering every mail with React instead costs two thirds of the notices a second
 * (docs/performance.md).
 *
 * A line break within a text is a line break in the mail.
 * @param render the mail with these texts; `fixed` is everything else it depends on, and must have few values
 */
export function cachedMailTemplate<Name extends string, Fixed>(
  render: (texts: Texts<Name>, fixed: Fixed) => ReactElement,
) {
  const templates = new Map<string, Template>();

  async function makeTemplate(names: Name[], fixed: Fixed): Promise<Template> {
    const placeholders = Object.fromEntries(names.map((name) => [name, `${BEGIN}${name}${END}`])) as Texts<Name>;
    const { html, text } = await renderMail(render(placeholders, fixed));
    return { html: html.split(PLACEHOLDER), text: text.split(PLACEHOLDER) };
  }

  return async (texts: Texts<Name>, fixed: Fixed): Promise<RenderedMail> => {
    const names = (Object.keys(texts) as Name[]).filter((name) => texts[name]);
    const key = JSON.stringify([fixed, names]);
    const template = templates.get(key) ?? (await makeTemplate(names, fixed));
    templates.set(key, template);
    const { html, text } = template;
    return {
      html: fill(html, (name) => asHtml(texts[name as Name]!)),
      text: fill(text, (name) => asText(texts[name as Name]!)),
    };
  };
}

const fill = (part: Part, textOf: (name: string) => string): string =>
  part.map((piece, index) => (index % 2 === 1 ? textOf(piece) : piece)).join('');

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '\n': '<br/>',
};

/** As React writes a text, in an element or an attribute. */
const asHtml = (text: string): string => text.replace(/[&<>"'\n]/g, (character) => ESCAPES[character]!);

/** As the library's converter to text writes it. */
const asText = (text: string): string => text.replace(/[ \t\u200b]+/g, ' ').replace(/\n{3,}/g, '\n\n');
