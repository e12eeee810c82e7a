import { useState, type PropsWithChildren } from 'react';
import { CircleCheckIcon } from 'lucide-react';
import { useFocusOnMount } from '@/components/auth/use-focus-on-mount';
import { useI18n } from '@/components/i18n/i18n-provider';
import { NavigationLink } from '@/components/layout/navigation';
import { Button } from '@/components/ui/button';
import { Card, CardContent } from '@/components/ui/card';
import type { ImportResponse, UndoResponse } from '@/lib/import/schema';
import { UndoCard } from './undo-card';

interface ImportDoneProps {
  result: ImportResponse;
  importedAt: string;
  timezone: string;
  onAnother: () => void;
  /** Whether the reminders come from a file, not from a question. */
  isFile?: boolean;
}

export function ImportDone({ result, importedAt, timezone, onAnother, isFile = true }: ImportDoneProps) {
  const { t } = useI18n();
  const [undone, setUndone] = useState<UndoResponse>();
  const { importId, created, mails } = result;
  return (
    <div className="grid gap-6">
      <Card>
        <CardContent className="grid justify-items-start gap-4">
          {undone ? (
            <>
              <DoneHeading key="undone">{t('imports.undo.done', { count: undone.removed })}</DoneHeading>
              {undone.kept > 0 && <p>{t('imports.undo.kept', { count: undone.kept })}</p>}
            </>
          ) : (
            <>
              <DoneHeading key="imported">
                {t(isFile ? 'imports.done.heading' : 'imports.several.done', { count: created })}
              </DoneHeading>
              {created > 0 && <p>{t('imports.summary.mails', { count: mails })}</p>}
            </>
          )}
          <div className="flex flex-wrap gap-3">
            <Button asChild>
              <NavigationLink href="/dashboard">{t('imports.done.dashboard')}</NavigationLink>
            </Button>
            <Button variant="outline" onClick={onAnother}>
              {t(isFile ? 'imports.done.another' : 'imports.several.another')}
            </Button>
          </div>
        </CardContent>
      </Card>
      {importId && !undone && (
        <UndoCard imported={{ importId, count: created, at: importedAt }} timezone={timezone} onUndone={setUndone} />
      )}
    </div>
  );
}

function DoneHeading({ children }: PropsWithChildren) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-lg font-semibold outline-none">
      <CircleCheckIcon className="size-5 shrink-0 text-success" aria-hidden />
      {children}
    </h2>
  );
}
