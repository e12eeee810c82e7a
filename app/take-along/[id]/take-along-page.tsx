import { DocumentsSection } from '@/app/notices/[token]/documents-section';
import { PlainPage } from '@/app/notices/[token]/plain-page';
import { loadReactDomServer } from '@/emails/render-mail';
import { toSingleLine } from '@/emails/single-line';
import type { Day } from '@/lib/calendar';
import type { I18n } from '@/lib/i18n/i18n';

interface Props {
  i18n: I18n;
  title: string;
  dueOn: Day;
  documents: string[];
  storageKey: string;
}

/** Renders the list of what to take along as a page that can be ticked, printed and read without a connection. */
export async function renderTakeAlongPage({ dueOn, ...list }: Props): Promise<string> {
  const { renderToStaticMarkup } = await loadReactDomServer();
  const { i18n, title } = list;
  const page = (
    <PlainPage i18n={i18n} title={`${i18n.t('reminders.documents.title')}: ${toSingleLine(title)}`}>
      <div className="card">
        <h1 dir="auto">{title}</h1>
        <p className="soft">{i18n.formatDay(dueOn, 'weekdayAndDay')}</p>
      </div>
      <DocumentsSection {...list} />
    </PlainPage>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}
