'use client';

import { useId, useState } from 'react';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import { Label } from '@/components/ui/label';
import { Switch } from '@/components/ui/switch';
import { areShortcutKeysOff, saveShortcutKeysOff } from './shortcut-keys-off';

const SHORTCUTS = [
  { keys: ['N'], action: 'New reminder' },
  { keys: ['/'], action: 'Search' },
  { keys: ['↓', '↑'], action: 'Next or previous reminder' },
  { keys: ['Home', 'End'], action: 'First or last reminder' },
  { keys: ['Enter'], action: 'Open or close the details' },
  { keys: ['E'], action: 'Edit the reminder' },
  { keys: ['?'], action: 'Show these shortcuts' },
] as const;

interface ShortcutsDialogProps {
  open: boolean;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

export function ShortcutsDialog({ open, onClose, onCloseAutoFocus }: ShortcutsDialogProps) {
  const [off, setOff] = useState(areShortcutKeysOff);
  const switchId = useId();
  const change = (on: boolean) => {
    setOff(!on);
    saveShortcutKeysOff(!on);
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent onCloseAutoFocus={onCloseAutoFocus} className="sm:max-w-md">
        <DialogHeader>
          <DialogTitle>Keyboard shortcuts</DialogTitle>
          <DialogDescription>They pause while you type.</DialogDescription>
        </DialogHeader>
        <dl className="divide-y text-sm">
          {SHORTCUTS.map(({ keys, action }) => (
            <div key={action} className="flex items-center justify-between gap-4 py-2.5">
              <dt>{action}</dt>
              <dd className="flex gap-1.5">
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <div className="flex items-center justify-between gap-4 border-t pt-4">
          <Label htmlFor={switchId}>Use the keys N, / and ?</Label>
          <Switch id={switchId} checked={!off} onCheckedChange={change} />
        </div>
      </DialogContent>
    </Dialog>
  );
}
