import { toSingleLine } from '@/emails/single-line';
import { usesServiceWorker } from '@/lib/config/env';
import { SERVICE_WORKER_PATH } from '@/lib/http/retired-service-worker';
import type { I18n } from '@/lib/i18n/i18n';

interface Props {
  i18n: I18n;
  title: string;
  documents: string[];
  /** Where the browser keeps the ticks. By default, separately for each answer link. */
  storageKey?: string;
}

/** What to take along. `take-along.js` keeps the ticks, and a copy of the page for when there is no connection. */
export function DocumentsSection({ i18n: { t }, title, documents, storageKey }: Props) {
  return (
    <section
      className="card"
      id="documents"
      data-key={storageKey}
      data-worker={usesServiceWorker() ? SERVICE_WORKER_PATH : undefined}
    >
      <h2>{t('reminders.documents.title')}</h2>
      <p className="printed" dir="auto">
        {toSingleLine(title)}
      </p>
      <ul>
        {documents.map((item) => (
          <li key={item}>
            <label>
              <input type="checkbox" /> <span dir="auto">{item}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className="small" hidden>
        {t('reminders.documents.offline')}
      </p>
      <button className="plain" type="button" hidden>
        {t('reminders.documents.print')}
      </button>
      <script src="/take-along.js" defer />
    </section>
  );
}
