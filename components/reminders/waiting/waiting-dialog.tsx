import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useI18n } from '@/components/i18n/i18n-provider';
import type { DialogProps } from '@/components/layout/use-lazy-dialog';
import { useDashboard, type DashboardActions } from '@/components/reminders/dashboard-context';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogHeading } from '@/components/ui/dialog';
import { whenDialogHistoryRemoved } from '@/lib/browser/close-on-back';
import type { Translator } from '@/lib/i18n/translator';
import type { Creation, Edit } from '@/lib/reminders/at-once/form-writes';
import { waitingWritesQuery, type KeptWrite, type Refusal } from '@/lib/reminders/at-once/kept-writes';
import { discardWrite } from '@/lib/reminders/at-once/restore-writes';

/** What was written without a connection and is not sent yet, and what the server has refused since. */
export function WaitingDialog({ open, onClose, onCloseAutoFocus }: DialogProps) {
  const { t } = useI18n();
  const writes = useQuery(waitingWritesQuery).data ?? [];
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent onCloseAutoFocus={onCloseAutoFocus} className="sm:max-w-md">
        <DialogHeading title={t('waiting.title')} description={t('waiting.description')} />
        {writes.length === 0 && <p className="text-sm">{t('waiting.none')}</p>}
        <ul aria-label={t('waiting.title')} className="divide-y text-sm empty:hidden">
          {writes.map((write) => (
            <WaitingItem key={write.key} write={write} onClose={onClose} />
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
}

function WaitingItem({ write, onClose }: { write: KeptWrite; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { actions } = useDashboard();
  const { kind, title, refusal } = write;
  const open = () => {
    onClose();
    // The next dialog has its own place in the history.
    void whenDialogHistoryRemoved().then(() => openForm(write, actions));
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
        <p className="text-muted-foreground">{t(`waiting.kinds.${kind}`)}</p>
        {refusal && <p className="text-destructive-text">{describeRefusal(t, refusal)}</p>}
      </div>
      {(kind === 'create' || kind === 'edit') && (
        <Button size="sm" className="max-sm:min-h-11" aria-label={t('waiting.openName', { title })} onClick={open}>
          {t('waiting.open')}
        </Button>
      )}
      <Button
        variant="outline"
        size="sm"
        className="max-sm:min-h-11"
        aria-label={t('waiting.discardName', { title })}
        onClick={() => void discardWrite(client, write)}
      >
        {t('waiting.discard')}
      </Button>
    </li>
  );
}

/** Opens the form with what was typed. What was deleted elsewhere meanwhile is created again. */
function openForm(write: KeptWrite, { create, edit }: DashboardActions): void {
  const { kind, input, refusal } = write;
  const { initialValues, values, idempotencyKey, stored } = input as Creation & Edit;
  const kept = { write, initialValues, values, idempotencyKey };
  const isGone = refusal?.status === 404;
  if (kind === 'create' || isGone) create({ kept });
  else edit(refusal?.current ?? stored, kept);
}

function describeRefusal(t: Translator, { status, message }: Refusal): string {
  if (status === 404) return t('waiting.gone');
  if (status === 412) return t('waiting.changedElsewhere');
  return t('waiting.refused', { reason: message ?? String(status ?? '') });
}
