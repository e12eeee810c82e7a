import { ownerClockOf } from '@/lib/accounts/owner-clock';
import { userSettingsSchema, type UserSettings } from '@/lib/accounts/settings/schema';
import { saveSettings, type SettingsChange } from '@/lib/accounts/settings/save-settings';
import { replanAccount } from '../plan/replan-account';

/** Saves the settings. Replans the notices if the time zone or sending hour changes, or a replan is unfinished. */
export async function updateSettings(change: SettingsChange): Promise<UserSettings> {
  const saved = await saveSettings(change);
  if (saved.replanSince !== null) await replanAccount({ userId: saved.id });
  return userSettingsSchema.parse({ ...saved, ...ownerClockOf(saved) });
}
