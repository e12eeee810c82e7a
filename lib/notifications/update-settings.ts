import { userSettings, type UserSettings } from '@/lib/accounts/settings/schema';
import { saveSettings, type SettingsChange } from '@/lib/accounts/settings/save-settings';
import { replanAccount } from './replan-account';

/** Saves what is given of the caller's settings. A new time zone moves every planned notice to its hour there. */
export async function updateSettings(change: SettingsChange): Promise<UserSettings> {
  const saved = await saveSettings(change);
  if (saved.replanSince !== null) await replanAccount({ userId: saved.id });
  return userSettings.parse(saved);
}
