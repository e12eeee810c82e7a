import type { ReactNode } from 'react';
import { operatorLine } from '@/lib/config/privacy-details';
import type { I18n } from '@/lib/i18n/i18n';
import { PRODUCT_NAME } from '@/lib/product-name';
import { ANSWER_PAGE_STYLES } from './styles';

interface Props {
  i18n: I18n;
  title: string;
  /** Above the link to the dashboard. */
  note?: ReactNode;
  hasDashboard?: boolean;
  children: ReactNode;
}

/** A whole page outside the app: plain HTML, without React in the browser. */
export const PlainPage = ({ i18n: { t, locale }, title, note, hasDashboard = true, children }: Props) => (
  <html lang={locale}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`${title} – ${PRODUCT_NAME}`}</title>
      <style dangerouslySetInnerHTML={{ __html: ANSWER_PAGE_STYLES }} />
    </head>
    <body>
      <header translate="no">
        <LogoMark />
        {PRODUCT_NAME}
      </header>
      <main>{children}</main>
      <footer>
        {note && <p className="small">{note}</p>}
        {hasDashboard && (
          <p className="small">
            <a href="/dashboard">{t('answers.dashboard')}</a>
          </p>
        )}
        <OperatorLine t={t} />
      </footer>
    </body>
  </html>
);

function OperatorLine({ t }: Pick<I18n, 't'>) {
  const operator = operatorLine();
  return (
    <p className="small">
      {operator && `${t('landing.operator', { operator })} `}
      <a href="/privacy">{t('privacy.title')}</a>
    </p>
  );
}

export const plainPageResponse = (html: string, status = 200): Response =>
  new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' } });

const LogoMark = () => (
  <svg viewBox="0 0 32 32" width="28" height="28" fill="none" strokeWidth="2" strokeLinecap="round" aria-hidden>
    <rect width="32" height="32" rx="9" />
    <path d="M9 12.5a3.5 3.5 0 0 1 3.5-3.5h7a3.5 3.5 0 0 1 3.5 3.5v7a3.5 3.5 0 0 1-3.5 3.5h-7A3.5 3.5 0 0 1 9 19.5z" />
    <path d="M12.8 6.8v4M19.2 6.8v4m-6.6 5.9 2.4 2.4 4.6-4.8" />
  </svg>
);
