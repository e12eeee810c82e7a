import { useState } from 'react';
import { ConfirmDialog } from '@/components/form/confirm-dialog';
import { useI18n } from '@/components/i18n/i18n-provider';
import { handleApiError } from '@/components/toast/error-toast';
import { Button } from '@/components/ui/button';
import { Card, CardContent } from '@/components/ui/card';
import { dayInTimezone } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { formatShortInstant } from '@/lib/i18n/format-instant';
import { useUndoImport } from '@/lib/import/queries';
import { UNDO_HOURS } from '@/lib/import/rules';
import type { UndoResponse } from '@/lib/import/schema';

export interface UndoableImport {
  importId: string;
  count: number;
  /** When it was imported. */
  at: string;
}

const HOUR_MS = 3_600_000;

interface UndoCardProps {
  imported: UndoableImport;
  timezone: string;
  /** Called once the dialog has closed. */
  onUndone?: (result: UndoResponse) => void;
}

export function UndoCard({ imported, timezone, onUndone }: UndoCardProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const undo = useUndoImport();
  const [isAsking, setIsAsking] = useState(false);
  const until = new Date(Date.parse(imported.at) + UNDO_HOURS * HOUR_MS);
  const today = dayInTimezone(clock.now(), timezone);
  const confirm = async () => {
    await undo.mutateAsync(imported.importId).catch((error: unknown) => {
      handleApiError(error, t('ui.error'), '');
      throw error;
    });
  };
  return (
    <Card>
      <CardContent className="grid justify-items-start gap-3 text-sm">
        {undo.data ? (
          <p role="status">
            {t('imports.undo.done', { count: undo.data.removed })}{' '}
            {undo.data.kept > 0 && t('imports.undo.kept', { count: undo.data.kept })}
          </p>
        ) : (
          <>
            <p>
              {t('imports.undo.recent', { count: imported.count })}{' '}
              {t('imports.undo.hint', { time: formatShortInstant(i18n, until, timezone, today) })}
            </p>
            <Button variant="outline" onClick={() => setIsAsking(true)}>
              {t('imports.undo.button')}
            </Button>
          </>
        )}
      </CardContent>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onCloseAutoFocus={(event) => {
          if (!undo.data || !onUndone) return;
          event.preventDefault();
          onUndone(undo.data);
        }}
        title={t('imports.undo.question')}
        description={t('imports.undo.text')}
        confirmLabel={t('imports.undo.button')}
        onConfirm={confirm}
      />
    </Card>
  );
}
