import { unstableToPlainText } from '@react-email/render';
import type { ReactElement } from 'react';

/** The doctype that most mail programs support. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

export interface RenderedMail {
  html: string;
  text: string;
}

let reactDomServer: Promise<typeof import('react-dom/server')> | undefined;
// Imported dynamically because Next.js rejects a static import of react-dom/server.
export const loadReactDomServer = () => (reactDomServer ??= import('react-dom/server'));

/**
 * Mails contain nothing asynchronous, so `renderToStaticMarkup` suffices. It takes half the time of stream renderers.
 * `unstableToPlainText` takes a quarter of the time of `toPlainText`.
 */
export async function renderMail(element: ReactElement): Promise<RenderedMail> {
  const { renderToStaticMarkup } = await loadReactDomServer();
  const html = DOCTYPE + renderToStaticMarkup(element);
  const text = unstableToPlainText(html).replace(/\n{3,}/g, '\n\n');
  return { html, text: `${text.trim()}\n` };
}
