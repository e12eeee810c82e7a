import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';

/** The two parts of a mail, made from one element. */
export async function renderMail(element: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(element);
  const text = toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] });
  return { html, text };
}
