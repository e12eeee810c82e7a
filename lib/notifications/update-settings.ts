import { ownerClockOf } from '@/lib/accounts/owner-clock';
import { userSettingsSchema, type UserSettings } from '@/lib/accounts/settings/schema';
import { saveSettings, type SettingsChange } from '@/lib/accounts/settings/save-settings';
import { replanAccount } from './replan-account';

/** Replans the user's notices if the time zone or the sending hour changes. */
export async function updateSettings(change: SettingsChange): Promise<UserSettings> {
  const saved = await saveSettings(change);
  if (saved.replanSince !== null) await replanAccount({ userId: saved.id });
  return userSettingsSchema.parse({ ...saved, ...ownerClockOf(saved) });
}
