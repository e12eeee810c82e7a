import { unstableToPlainText } from '@react-email/render';
import type { ReactElement } from 'react';

/** The doctype that mail programs know best. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** The two parts of a mail. */
export interface RenderedMail {
  html: string;
  text: string;
}

let reactDomServer: Promise<typeof import('react-dom/server')> | undefined;
// Imported when it is needed: the bundler refuses it in what could be a page.
const loadReactDomServer = () => (reactDomServer ??= import('react-dom/server'));

/**
 * The two parts of a mail, made from one element. Nothing in a mail waits for anything, so React's plain renderer does, in
 * half the time of its streams. Of the library's two converters to text this one takes
 * a quarter of the time of the other; tests hold its output.
 */
export async function renderMail(element: ReactElement): Promise<RenderedMail> {
  const { renderToStaticMarkup } = await loadReactDomServer();
  const html = DOCTYPE + renderToStaticMarkup(element);
  const text = unstableToPlainText(html).replace(/\n{3,}/g, '\n\n');
  return { html, text: `${text.trim()}\n` };
}
