import type { ReactElement } from 'react';
import { renderMail, type RenderedMail } from './render';

/** The texts of a mail by name. One that is undefined or empty is left out, with what stands around it. */
export type Texts<Name extends string> = Partial<Record<Name, string>>;

// Of Unicode's private use: no mail says them, and nothing that renders a mail changes them.
const [BEGIN, END] = ['\u{e000}', '\u{e001}'];
const GAP = new RegExp(`${BEGIN}(\\w+)${END}`);

/** A part of a mail with gaps: what is printed stands at even places, the name of a gap at odd ones. */
type Part = string[];
type Form = { html: Part; text: Part };

/**
 * Mails that differ in their texts alone, such as notices: React renders one form for each set of texts that are there,
 * and only the texts are filled in. That takes a small part of the time, and yields the same characters.
 *
 * A line break within a text is a line break in the mail.
 * @param render the mail with these texts; `fixed` is all else that it depends on, and must have few values
 */
export function mailForms<Name extends string, Fixed>(render: (texts: Texts<Name>, fixed: Fixed) => ReactElement) {
  const forms = new Map<string, Form>();

  async function makeForm(names: Name[], fixed: Fixed): Promise<Form> {
    const gaps = Object.fromEntries(names.map((name) => [name, `${BEGIN}${name}${END}`])) as Texts<Name>;
    const { html, text } = await renderMail(render(gaps, fixed));
    return { html: html.split(GAP), text: text.split(GAP) };
  }

  return async (texts: Texts<Name>, fixed: Fixed): Promise<RenderedMail> => {
    const names = (Object.keys(texts) as Name[]).filter((name) => texts[name]);
    const key = JSON.stringify([fixed, names]);
    const form = forms.get(key) ?? (await makeForm(names, fixed));
    forms.set(key, form);
    const { html, text } = form;
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

// Most texts hold nothing to be replaced, and looking first takes a third of the time of replacing.
const REPLACED = /[&<>"'\n]/;

/** As React writes a text, in an element as well as in an attribute. */
const asHtml = (text: string): string =>
  REPLACED.test(text) ? text.replace(/[&<>"'\n]/g, (character) => ESCAPES[character]!) : text;

/** As the library's converter to text writes it. Single blanks, the most by far, are left as they are. */
const asText = (text: string): string => text.replace(/[ \t\u200b]{2,}|[\t\u200b]/g, ' ').replace(/\n{3,}/g, '\n\n');
