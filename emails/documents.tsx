import { Text } from '@react-email/components';
import { MailLink, Paragraph } from './layout';
import type { I18n } from '@/lib/i18n/i18n';
import type { NoticeProps } from './notice-phrases';
import { joinLines } from './notice-texts';
import { mailStyles } from './theme';

/** What to take along, with a link to the list on the answer page, where it can be ticked and printed. */
export function Documents({ i18n: { t }, documents, answers }: NoticeProps & { i18n: I18n }) {
  if (!documents) return null;
  return (
    <>
      <Text className="strong" style={mailStyles.panelTitle}>
        {t('reminders.documents.title')}
      </Text>
      <ul className="plain" style={{ ...mailStyles.text, paddingLeft: '20px' }}>
        {documents.map((item) => (
          <li key={item} dir="auto">
            {joinLines(item)}
          </li>
        ))}
      </ul>
      {answers && (
        <Paragraph>
          <MailLink href={`${answers.url}#documents`}>{t('reminders.documents.open')}</MailLink>
        </Paragraph>
      )}
    </>
  );
}
