import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useI18n } from '@/components/i18n/i18n-provider';
import type { DialogProps } from '@/components/layout/use-lazy-dialog';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import type { Translator } from '@/lib/i18n/translator';
import { waitingWritesQuery, type KeptWrite, type Refusal } from '@/lib/reminders/at-once/kept-writes';
import { discardWrite } from '@/lib/reminders/at-once/restore-writes';

/** What was written without a connection and is not sent yet, and what the server has refused since. */
export function WaitingDialog({ open, onClose, onCloseAutoFocus }: DialogProps) {
  const { t } = useI18n();
  const writes = useQuery(waitingWritesQuery).data ?? [];
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent onCloseAutoFocus={onCloseAutoFocus} className="sm:max-w-md">
        <DialogHeader>
          <DialogTitle>{t('waiting.title')}</DialogTitle>
          <DialogDescription>{t('waiting.description')}</DialogDescription>
        </DialogHeader>
        {writes.length === 0 && <p className="text-sm">{t('waiting.none')}</p>}
        <ul aria-label={t('waiting.title')} className="divide-y text-sm empty:hidden">
          {writes.map((write) => (
            <WaitingItem key={write.key} write={write} />
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
}

function WaitingItem({ write }: { write: KeptWrite }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { kind, title, refusal } = write;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
        <p className="text-muted-foreground">{t(`waiting.kinds.${kind}`)}</p>
        {refusal && <p className="text-destructive-text">{describeRefusal(t, refusal)}</p>}
      </div>
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

function describeRefusal(t: Translator, { status, message }: Refusal): string {
  if (status === 404) return t('reminders.gone');
  return t('waiting.refused', { reason: message ?? String(status ?? '') });
}
