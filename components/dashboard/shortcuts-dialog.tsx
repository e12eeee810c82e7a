'use client';

import { useId, useState } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import type { DialogProps } from '@/components/layout/use-lazy-dialog';
import { SHORTCUT_KEYS } from '@/components/reminders/shortcut-keys';
import { Dialog, DialogContent, DialogHeading } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import { Label } from '@/components/ui/label';
import { Switch } from '@/components/ui/switch';
import { areShortcutKeysOff, saveShortcutKeysOff } from './shortcut-keys-off';

const SHORTCUTS = [
  { keys: [SHORTCUT_KEYS.newReminder], action: 'newReminder' },
  { keys: [SHORTCUT_KEYS.search], action: 'search' },
  { keys: [SHORTCUT_KEYS.next, SHORTCUT_KEYS.previous], action: 'nextOrPrevious' },
  { keys: [SHORTCUT_KEYS.first, SHORTCUT_KEYS.last], action: 'firstOrLast' },
  { keys: [SHORTCUT_KEYS.details], action: 'details' },
  { keys: [SHORTCUT_KEYS.edit], action: 'edit' },
  { keys: [SHORTCUT_KEYS.complete], action: 'complete' },
  { keys: [SHORTCUT_KEYS.showShortcuts], action: 'showShortcuts' },
] as const;

const ARROWS: Partial<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑' };

export function ShortcutsDialog({ open, onClose, onCloseAutoFocus }: DialogProps) {
  const { t } = useI18n();
  const [off, setOff] = useState(areShortcutKeysOff);
  const switchId = useId();
  const change = (on: boolean) => {
    setOff(!on);
    saveShortcutKeysOff(!on);
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent onCloseAutoFocus={onCloseAutoFocus} className="sm:max-w-md">
        <DialogHeading title={t('dashboard.shortcuts.title')} description={t('dashboard.shortcuts.description')} />
        <dl className="divide-y text-sm">
          {SHORTCUTS.map(({ keys, action }) => (
            <div key={action} className="flex items-center justify-between gap-4 py-2.5">
              <dt>{t(`dashboard.shortcuts.${action}`)}</dt>
              <dd className="flex gap-1.5">
                {keys.map((key) => (
                  <Kbd key={key}>{ARROWS[key] ?? key}</Kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <div className="flex items-center justify-between gap-4 border-t pt-4">
          <Label htmlFor={switchId}>{t('dashboard.shortcuts.useKeys', SHORTCUT_KEYS)}</Label>
          <Switch id={switchId} checked={!off} onCheckedChange={change} />
        </div>
      </DialogContent>
    </Dialog>
  );
}
