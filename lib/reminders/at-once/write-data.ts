export type WriteKind = 'complete' | 'restore' | 'snooze' | 'mute' | 'delete' | 'undelete' | 'create' | 'edit';

/** All that is needed to make a write again, also after a reload: plain data. */
export interface WriteData {
  /** In the order of their making. */
  key: string;
  kind: WriteKind;
  /** Of the reminder. */
  id: string;
  /** The reminder whose writes are sent one after the other with this one, if not its own. */
  chain?: string;
  input: unknown;
  /** The reminder's, for people. */
  title: string;
}

export const chainOf = ({ id, chain = id }: Pick<WriteData, 'id' | 'chain'>): string => chain;
