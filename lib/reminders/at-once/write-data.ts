export type WriteKind = 'complete' | 'restore' | 'snooze' | 'mute' | 'delete' | 'undelete' | 'create' | 'edit';

/** All that is needed to make a write again, also after a reload: plain data. */
export interface WriteData {
  /** In the order of their making. */
  key: string;
  kind: WriteKind;
  /** Of the reminder. */
  id: string;
  input: unknown;
  /** The reminder's, for people. */
  title: string;
}
