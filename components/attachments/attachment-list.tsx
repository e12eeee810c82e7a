'use client';

import { BadgeCheckIcon, FileTextIcon, XIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { cn } from '@/lib/browser/class-names';
import type { ReminderResponse } from '@/lib/reminders/schema';

type Attachment = ReminderResponse['attachments'][number];

/** Rounds to whole kilobytes, at least 1. */
export const toKilobytes = (bytes: number): number => Math.max(1, Math.round(bytes / 1024));

export function AttachmentList({
  attachments,
  reminderTitle,
  onRemove,
  className,
}: {
  attachments: readonly Attachment[];
  reminderTitle: string;
  onRemove: (attachmentId: string) => void;
  className?: string;
}) {
  const { t } = useI18n();
  if (attachments.length === 0) return null;
  return (
    <ul
      className={cn('flex flex-wrap gap-2', className)}
      aria-label={t('attachments.list.label', { title: reminderTitle })}
    >
      {attachments.map((attachment) => (
        <li
          key={attachment.id}
          className="flex max-w-full items-center gap-1.5 rounded-md border bg-background py-0.5 pr-0.5 pl-2 text-xs"
        >
          {attachment.isProofOfRenewal ? (
            <BadgeCheckIcon className="size-3.5 shrink-0 text-mark-green" aria-hidden />
          ) : (
            <FileTextIcon className="size-3.5 shrink-0 text-muted-foreground" aria-hidden />
          )}
          <FileName attachment={attachment} />
          <button
            type="button"
            onClick={() => onRemove(attachment.id)}
            aria-label={t('attachments.list.remove', { name: attachment.originalName, title: reminderTitle })}
            className="grid size-7 shrink-0 place-items-center rounded-sm text-muted-foreground focus-ring hover:bg-accent hover:text-foreground pointer-coarse:size-11"
          >
            <XIcon className="size-3.5" aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

function FileName({ attachment }: { attachment: Attachment }) {
  const { t } = useI18n();
  const { id, originalName, fileSize, isProofOfRenewal, scanStatus } = attachment;
  const proofLabel = isProofOfRenewal && <span className="sr-only"> {t('attachments.list.proofOfRenewal')}</span>;
  if (scanStatus === 'clean') {
    return (
      <a
        href={`/api/attachments/${id}`}
        target="_blank"
        rel="noopener"
        className="flex min-w-0 items-center gap-1.5 py-1 font-medium hover:underline pointer-coarse:min-h-11"
      >
        <span className="truncate">{originalName}</span>
        {proofLabel}
        <span className="shrink-0 text-muted-foreground">
          {t('attachments.size', { kilobytes: toKilobytes(fileSize) })}
        </span>
      </a>
    );
  }
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 py-1">
      <span className="truncate font-medium">{originalName}</span>
      {proofLabel}
      <span className={cn(scanStatus === 'pending' ? 'text-muted-foreground' : 'text-destructive-text')}>
        {t(`attachments.list.status.${scanStatus}`)}
      </span>
    </span>
  );
}
