import { saveSettings } from '@/lib/accounts/settings/save-settings';
import { userSettingsSchema, type UpdateSettingsBody, type UserSettings } from '@/lib/accounts/settings/schema';
import { db } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import { publishFirstNotice, replanAccount } from '../plan/replan-account';
import { withdrawWeeklyMails } from './weekly-mail';
import { replanSharedWith } from '../readers/replan-contacts';

/** Saves the settings, and replans the notices in the same transaction if the time zone or sending hour changes. */
export async function updateSettings({
  actor,
  patch,
  now,
}: {
  actor: Actor;
  patch: UpdateSettingsBody;
  now: Date;
}): Promise<UserSettings> {
  const { saved, owner, changesClock } = await db.$transaction(async (tx) => {
    const change = await saveSettings(tx, { userId: actor.id, patch, now });
    if (patch.weeklyMail === 'off') await withdrawWeeklyMails(tx, actor.id);
    if (change.changesClock) await replanAccount(tx, { owner: change.owner, now });
    return change;
  });
  if (changesClock) {
    await publishFirstNotice(actor.id);
    if (actor.emailVerified) await replanSharedWith({ email: actor.email, now });
  }
  return userSettingsSchema.parse({ ...saved, ...owner, weeklyMail: saved.weeklyMail ?? 'off' });
}
