import type { QueryClient } from '@tanstack/react-query';
import { deletionWrite, undeletionWrite } from '../deletion/queries';
import { muteWrite, snoozeWrite } from '../notices/queries';
import { completionWrite, restorationWrite } from '../queries';
import { creationWrite, editWrite } from './form-writes';
import { forgetWrite, readUnsent, type KeptWrite } from './kept-writes';
import { findWrite, withdrawWrite, writeAtOnce, type AtOnceWrite } from './write-at-once';
import type { WriteData, WriteKind } from './write-data';

const DEFINITIONS: Record<WriteKind, (input: never) => unknown> = {
  complete: completionWrite,
  restore: restorationWrite,
  snooze: snoozeWrite,
  mute: muteWrite,
  delete: deletionWrite,
  undelete: undeletionWrite,
  create: creationWrite,
  edit: editWrite,
};

/** Makes again what an earlier page has kept and the server has not answered. */
export async function restoreWrites(client: QueryClient): Promise<void> {
  for (const data of await readUnsent(client)) if (!findWrite(client, data)) makeAgain(client, data);
}

function makeAgain(client: QueryClient, data: WriteData): void {
  const write = DEFINITIONS[data.kind](data.input as never) as AtOnceWrite<unknown>;
  // A refusal stays in the list of what waits.
  void writeAtOnce(client, { ...write, data }, true).catch(() => undefined);
}

/** Deletes a write that waits or was refused, on the user's wish. */
export async function discardWrite(client: QueryClient, write: KeptWrite): Promise<void> {
  await forgetWrite(client, write);
  withdrawWrite(client, write);
}
