import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  draftFormName,
  keptFormOf,
  type KeptForm,
  type ReminderFormOptions,
  type ReminderFormReturn,
} from '@/components/reminders/reminder-form-options';
import { newIdempotencyKey } from '@/lib/browser/api-client';
import { clock } from '@/lib/clock';
import type { ReminderInput } from '@/lib/reminders/schema';
import {
  hasChanges,
  isDraftOf,
  readReminderDraft,
  resumedValues,
  storeReminderDraft,
  type ReminderDraft,
} from './reminder-draft';

/** Delay before a change is saved as a draft. A browser crash loses at most this much typing. */
const SAVE_DELAY_MS = 400;

/** Saves the form as a draft while it differs from its default values. Offers an earlier draft. */
export function useReminderDraft(
  form: ReminderFormReturn,
  source: ReminderFormOptions,
  userId: string,
  onCancel: () => void,
) {
  const initialValues = form.formState.defaultValues as ReminderInput;
  const name = draftFormName(source);
  /** The draft that the form found. It is stored again if nothing remains of what was typed instead. */
  const [earlier, setEarlier] = useState(() => readReminderDraft(userId, name));
  const kept = keptFormOf(source);
  const [resumed, setResumed] = useState(() => openKept(form, source, kept, initialValues));
  /** Set on save or cancel, because the form stays mounted while the dialog closes and must not save a draft again. */
  const isFinished = useRef(false);
  /** Whether this form has replaced the stored draft, which may otherwise be that of another window. */
  const hasReplaced = useRef(false);
  /** Values that are not worth a draft: the initial ones, or those that `fillIn` has left. */
  const untouchedValues = useRef(initialValues);

  /** Of the last attempt to save, whose answer may have been lost. */
  const sentKey = useRef(kept?.idempotencyKey);
  const replace = (draft: ReminderDraft | undefined) => {
    hasReplaced.current = true;
    storeReminderDraft(userId, name, draft);
  };
  const isTyped = () => hasChanges(untouchedValues.current, form.getValues());
  const saveDraft = () => {
    if (isFinished.current) return;
    const values = form.getValues();
    if (isTyped())
      replace({ savedAt: clock.now().toISOString(), initialValues, values, idempotencyKey: sentKey.current });
    else if (hasReplaced.current) replace(earlier);
  };
  const saveCurrentDraft = useEffectEvent(saveDraft);
  useEffect(() => saveOnChange(form, () => saveCurrentDraft()), [form]);
  const isUnstored = kept !== undefined && !kept.write;
  useEffect(() => {
    if (isUnstored) saveCurrentDraft();
  }, [isUnstored]);

  const offered = earlier && isOfferedIn(source, earlier.values) ? earlier : undefined;
  return {
    initialValues,
    offered,
    /** The values from which the resumed draft started; undefined without one. */
    startedFrom: resumed?.initialValues,
    /** React key of the form. Resuming a draft remounts the form, because some inputs have their own state. */
    formKey: resumed?.savedAt,
    /** Calls `change`, which fills in or removes a template, or follows from other fields. That alone makes no draft. */
    fillIn: (change: () => void) => {
      const wasTyped = isTyped();
      change();
      if (!wasTyped) untouchedValues.current = structuredClone(form.getValues());
    },
    resume: (draft: ReminderDraft) => {
      form.reset(resumedValues(draft, source, initialValues), { keepDefaultValues: true });
      sentKey.current = draft.idempotencyKey;
      setResumed(draft);
      setEarlier(undefined);
      replace(draft);
    },
    discard: () => {
      setEarlier(undefined);
      if (!isTyped()) replace(undefined);
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
    /** Call after saving. Removes the draft of this form, or an earlier attempt at the same reminder. */
    remove: () => {
      isFinished.current = true;
      const isEarlierAttempt = earlier && source.mode === 'create' && isDraftOf(earlier, form.getValues());
      if (isEarlierAttempt) replace(undefined);
      else if (hasReplaced.current) replace(earlier);
    },
    /** Closes the form without saving. Removes the draft that it saved or resumed; an untouched form the one it offered. */
    cancel: () => {
      isFinished.current = true;
      const isStored = offered && readReminderDraft(userId, name)?.savedAt === offered.savedAt;
      if (hasReplaced.current) replace(earlier);
      else if (isStored && !isTyped()) replace(undefined);
      onCancel();
    },
  };
}

/** Fills in the form before its fields are mounted, some of which have their own state. */
function openKept(
  form: ReminderFormReturn,
  source: ReminderFormOptions,
  kept: KeptForm | undefined,
  initialValues: ReminderInput,
): ReminderDraft | undefined {
  if (!kept) return undefined;
  const { initialValues: startedFrom, values, idempotencyKey, write } = kept;
  const savedAt = write?.key ?? clock.now().toISOString();
  const draft = { initialValues: startedFrom, values, idempotencyKey, savedAt };
  form.reset(resumedValues(draft, source, initialValues), { keepDefaultValues: true });
  return draft;
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
