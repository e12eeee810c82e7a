import { useState, type ReactNode } from 'react';
import { useFocusOnMount } from '@/components/auth/use-focus-on-mount';
import { useI18n } from '@/components/i18n/i18n-provider';
import { PeopleToTell, usePeopleToTell } from '@/components/reminders/share/people-to-tell';
import { Alert, AlertDescription } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card, CardContent } from '@/components/ui/card';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { dayInTimezone } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import type { ImportInput } from '@/lib/import/queries';
import { countMails, toSkip, type ImportFormat } from '@/lib/import/rules';
import type { ImportResponse, ImportRow } from '@/lib/import/schema';
import { PreviewSection } from './preview-section';
import { Working } from './working';

interface ImportPreviewProps {
  result: ImportResponse;
  format: ImportFormat;
  user: Pick<CurrentUser, 'timezone' | 'oneMailAMorning'>;
  isImporting: boolean;
  problem: string | undefined;
  onImport: (choices: Pick<ImportInput, 'skip' | 'people'>) => void;
  onMap: (() => void) | undefined;
  startOver: ReactNode;
  several?: { summary: ReactNode; hintOf: (row: ImportRow) => ReactNode };
}

/** Shows what the import will do, and lets the user leave out single lines. */
export function ImportPreview(props: ImportPreviewProps) {
  const { result, format, user, isImporting, problem, onImport, onMap, startOver, several } = props;
  const isFile = several === undefined;
  const { t, formatList } = useI18n();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const rowsOf = (status: (typeof result.rows)[number]['status']) => result.rows.filter((row) => row.status === status);
  const ready = rowsOf('ready');
  const toTell = usePeopleToTell(result.kinds.map(({ id }) => id));
  const people = toTell.people.join();
  // Past dates of a calendar are history, whereas those of a list may still have to be done.
  const today = dayInTimezone(clock.now(), user.timezone);
  const isPast = ({ dueAt }: (typeof ready)[number]) => format === 'ics' && dueAt !== null && dueAt < today;
  const [chosen, setChosen] = useState(() => new Set(ready.filter((row) => !isPast(row)).map(({ line }) => line)));
  const chosenRows = ready.filter(({ line }) => chosen.has(line));
  const past = ready.filter(isPast).length;
  const shared = { isFile, hintOf: several?.hintOf, today };
  const counts = [
    result.ready > 0 && t('imports.summary.ready', { count: result.ready }),
    result.duplicates > 0 && t('imports.summary.duplicates', { count: result.duplicates }),
    result.errors > 0 && t('imports.summary.errors', { count: result.errors }),
  ].filter((text) => text !== false);
  return (
    <div className="grid gap-6">
      <Card>
        <CardContent className="grid gap-4">
          <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
            {counts.length > 0 ? formatList(counts) : t(isFile ? 'imports.summary.none' : 'imports.several.none')}
          </h2>
          {result.ready > 0 && (
            <p>{t('imports.summary.mails', { count: countMails(chosenRows, user.oneMailAMorning) })}</p>
          )}
          {result.onlyOneMail && <p>{t('imports.summary.oneMail')}</p>}
          {result.withoutDate > 0 && <p>{t('imports.summary.withoutDate', { count: result.withoutDate })}</p>}
          {result.linesAbove > 0 && <p>{t('imports.summary.linesAbove', { count: result.linesAbove })}</p>}
          {past > 0 && <p>{t('imports.summary.past', { count: past })}</p>}
          {several?.summary}
          <PeopleToTell
            {...toTell}
            labelOf={(person, { templateIds }) => {
              const kinds = result.kinds.filter(({ id }) => templateIds.includes(id)).map(({ name }) => name);
              return t('imports.summary.alsoTell', { person, kinds: formatList(kinds) });
            }}
          />
          {problem && (
            <Alert variant="destructive">
              <AlertDescription>{problem}</AlertDescription>
            </Alert>
          )}
          {isImporting ? (
            <Working label={t('imports.importing')} />
          ) : (
            <div className="flex flex-wrap gap-3">
              {result.ready > 0 && (
                <Button
                  disabled={chosenRows.length === 0}
                  onClick={() => onImport({ skip: toSkip(result.rows, chosen), ...(people && { people }) })}
                >
                  {t(isFile ? 'imports.submit' : 'imports.several.submit', { count: chosenRows.length })}
                </Button>
              )}
              {onMap && (
                <Button variant="outline" onClick={onMap}>
                  {t('imports.mapping.change')}
                </Button>
              )}
              {startOver}
            </div>
          )}
        </CardContent>
      </Card>
      <PreviewSection title={t('imports.list.problems')} rows={rowsOf('error')} {...shared} />
      <PreviewSection title={t('imports.list.ready')} rows={ready} chosen={chosen} onChoose={setChosen} {...shared} />
      <PreviewSection title={t('imports.list.duplicates')} rows={rowsOf('duplicate')} {...shared} />
    </div>
  );
}
