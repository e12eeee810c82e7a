import { toSingleLine } from '@/emails/single-line';
import { ANSWER_PAGE_SCRIPT } from '@/lib/http/answer-page-script';
import type { SectionProps } from './page-state';

/** What to take along. Can be ticked without a connection, and without script; printed, it stands alone on the page. */
export function DocumentsSection({ page, state }: SectionProps) {
  const { t } = state.i18n;
  return (
    <section className="card" id="documents">
      <h2>{t('reminders.documents.title')}</h2>
      <p className="printed" dir="auto">
        {toSingleLine(page.title)}
      </p>
      <ul>
        {page.documents.map((item) => (
          <li key={item}>
            <label>
              <input type="checkbox" value={item} /> <span dir="auto">{item}</span>
            </label>
          </li>
        ))}
      </ul>
      <button className="plain" type="button" hidden>
        {t('reminders.documents.print')}
      </button>
      <script dangerouslySetInnerHTML={{ __html: ANSWER_PAGE_SCRIPT }} />
    </section>
  );
}
