import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { draftFormName, type ReminderFormOptions } from '@/components/reminders/reminder-form-options';
import { newIdempotencyKey } from '@/lib/browser/api-client';
import { clock } from '@/lib/clock';
import type { ReminderBody, ReminderInput } from '@/lib/reminders/schema';
import {
  hasChanges,
  isDraftOf,
  readReminderDrafts,
  removeReminderDraft,
  resumedValues,
  saveReminderDraft,
  type ReminderDraft,
} from './reminder-drafts';

type ReminderFormReturn = UseFormReturn<ReminderInput, unknown, ReminderBody>;

/** Delay before a change is saved as a draft. A browser crash loses at most this much typing. */
const SAVE_DELAY_MS = 400;

/** Saves the form as a draft while it differs from its default values. Offers earlier drafts. */
export function useReminderDrafts(
  form: ReminderFormReturn,
  source: ReminderFormOptions,
  userId: string,
  onCancel: () => void,
) {
  const initialValues = form.formState.defaultValues as ReminderInput;
  const name = draftFormName(source);
  const [offered, setOffered] = useState(() =>
    readReminderDrafts(userId, name).filter(({ values }) => isOfferedIn(source, values)),
  );
  const [resumed, setResumed] = useState<ReminderDraft>();
  const [openedAt] = useState(() => clock.now().toISOString());
  const startedAt = resumed?.startedAt ?? openedAt;
  /** Set on save or cancel, because the form stays mounted while the dialog closes and must not save a draft again. */
  const isFinished = useRef(false);
  /** Values that are not worth a draft: the initial ones, or those that a template has filled in. */
  const untouchedValues = useRef(initialValues);

  /** Of the last attempt to save, whose answer may have been lost. */
  const sentKey = useRef<string>(undefined);
  const saveDraft = () => {
    if (isFinished.current) return;
    const values = form.getValues();
    if (!hasChanges(untouchedValues.current, values)) return removeReminderDraft(userId, name, startedAt);
    const draft = { startedAt, savedAt: clock.now().toISOString(), initialValues, values };
    saveReminderDraft(userId, name, { ...draft, idempotencyKey: sentKey.current });
  };
  const saveCurrentDraft = useEffectEvent(saveDraft);
  useEffect(() => saveOnChange(form, () => saveCurrentDraft()), [form]);

  return {
    initialValues,
    offered,
    /** The values from which the resumed draft started; undefined without one. */
    startedFrom: resumed?.initialValues,
    /** React key of the form. Resuming a draft remounts the form, because some inputs have their own state. */
    formKey: resumed?.startedAt,
    /** Calls `change`, which fills in or removes a template. A template alone makes no draft. */
    changeTemplate: (change: () => void) => {
      const isUntouched = !hasChanges(untouchedValues.current, form.getValues());
      change();
      if (isUntouched) untouchedValues.current = structuredClone(form.getValues());
    },
    resume: (draft: ReminderDraft) => {
      form.reset(resumedValues(draft, source, initialValues), { keepDefaultValues: true });
      sentKey.current = draft.idempotencyKey;
      setResumed(draft);
      setOffered([]);
    },
    discard: (draft: ReminderDraft) => {
      removeReminderDraft(userId, name, draft.startedAt);
      setOffered((drafts) => drafts.filter((other) => other !== draft));
    },
    /** Returns the key under which to create the reminder, the same until `forgetKey`, also after a reload. */
    keyForSending: (): string => {
      sentKey.current ??= newIdempotencyKey();
      saveDraft();
      return sentKey.current;
    },
    forgetKey: () => {
      sentKey.current = undefined;
    },
    /** Call after saving. Removes the draft of this form and earlier attempts at the same reminder. */
    remove: () => {
      isFinished.current = true;
      for (const draft of readReminderDrafts(userId, name)) {
        const isEarlierAttempt = source.mode === 'create' && isDraftOf(draft, form.getValues());
        if (draft.startedAt === startedAt || isEarlierAttempt) removeReminderDraft(userId, name, draft.startedAt);
      }
    },
    /** Closes the form without saving. Removes the drafts that this form saved or resumed, and keeps the others. */
    cancel: () => {
      isFinished.current = true;
      for (const typedAt of [openedAt, startedAt]) removeReminderDraft(userId, name, typedAt);
      onCancel();
    },
  };
}

/** A dialog that was opened for a template offers only drafts of that template. */
const isOfferedIn = (source: ReminderFormOptions, { templateId }: ReminderInput): boolean =>
  source.mode !== 'create' || !source.template || source.template.id === templateId;

/** Calls `save` soon after a change, or earlier if the page is hidden or the form unmounts. @returns the clean-up */
function saveOnChange(form: ReminderFormReturn, save: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveNow = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    save();
  };
  const saveIfHidden = () => document.visibilityState === 'hidden' && saveNow();
  const unsubscribe = form.subscribe({
    formState: { values: true },
    callback: () => {
      timer ??= setTimeout(saveNow, SAVE_DELAY_MS);
    },
  });
  window.addEventListener('pagehide', saveNow);
  document.addEventListener('visibilitychange', saveIfHidden);
  return () => {
    saveNow();
    unsubscribe();
    window.removeEventListener('pagehide', saveNow);
    document.removeEventListener('visibilitychange', saveIfHidden);
  };
}
