import { LinkedText } from '@/components/i18n/linked-text';
import { splitSentences, toSingleLine } from '@/emails/single-line';
import type { I18n } from '@/lib/i18n/i18n';
import type { OpenAnswer } from '@/lib/reminders/answers/answer-schema';

/** Maximum characters of guidance to show. Administrators can write 5,000, which would make the page too long. */
const MAX_GUIDANCE_LENGTH = 1000;
const MAX_SOURCE_LENGTH = 500;

/** The fragment of the mail's link is inside, because that unfolds it. */
export function Advice({ i18n: { t }, guidance }: { i18n: I18n; guidance: OpenAnswer['guidance'] }) {
  if (!guidance) return null;
  // A web address that is cut off leads nowhere.
  const source =
    guidance.source && toSingleLine(guidance.source, MAX_SOURCE_LENGTH).replace(/(https?:|www\.)\S*…$/i, '…');
  return (
    <details className="card">
      <summary>{t('answers.advice')}</summary>
      <div className="soft" dir="auto" id="advice">
        {adviceParagraphs(guidance.text).map((paragraph, index) => (
          <p key={index}>
            <LinkedText text={paragraph} isPlain />
          </p>
        ))}
      </div>
      {source && (
        <p className="small">
          {t.rich('mails.notice.source', {
            source,
            link: () => (
              <span lang="en">
                <LinkedText text={source} isPlain />
              </span>
            ),
          })}
        </p>
      )}
    </details>
  );
}

function adviceParagraphs(text: string): string[] {
  let room = MAX_GUIDANCE_LENGTH;
  return text.split('\n').flatMap((line) => {
    const shown = room > 0 ? toSingleLine(line, room) : '';
    room -= shown.length;
    return shown ? splitSentences(shown) : [];
  });
}
