import type { I18n } from '@/lib/i18n/i18n';
import type { ApplyByPhase, ApplyByVerb, ReminderApplyByKind } from '@/lib/schedule/apply-by-rules';

// 'At least 90 days before' in a law may mean 90 full days in between, so the notes for 'law' warn of a stricter count.
export function applyByNote(
  { t }: I18n,
  { kind, verb }: { kind: ReminderApplyByKind; verb: ApplyByVerb },
  phase: ApplyByPhase,
): string {
  const mentionsOffice = kind === 'law' || (kind === 'official' && phase === 'passed');
  const hasOffice = verb === 'apply';
  return t(`schedule.applyBy.notes.${mentionsOffice && !hasOffice ? 'withoutOffice' : kind}.${phase}`);
}
