import type { ReactNode } from 'react';

export interface ToastOptions {
  title: ReactNode;
  /** Wrap user input in `<bdi>`, so that its text direction does not change that of the sentence. */
  description?: ReactNode;
  /** A line below the description. */
  detail?: string;
  /** Draws a tick. */
  isDone?: boolean;
  variant?: 'default' | 'destructive';
  action?: { label: string; onClick: () => void };
  onUndo?: () => void;
  /** Nothing of before can be undone any more. */
  endsUndo?: true;
  /** Id of the changed object, whose earlier change can then no longer be undone. */
  changedId?: string;
  durationMs?: number;
}
