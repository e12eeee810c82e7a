/**
 * The lead days of a template as typed into the editor, '30, 15, 7, 0' (spec §5): each once, in the order typed. What is not
 * a whole number from 0 up is dropped; whether a number is too large is for the schema to say.
 */
export const parseLeadDays = (text: string): number[] => [
  ...new Set(
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => /^\d+$/.test(entry))
      .map(Number)
      .filter(Number.isSafeInteger),
  ),
];

/**
 * Whether somebody else has the last word on what a template says: it expires, has an apply-by date, or rests on a source. Of a birthday
 * or an exam it would be empty talk (docs/decisions/033).
 */
export const needsDisclaimer = ({
  category,
  applyByDays,
  guidanceSource,
}: {
  category: string;
  applyByDays: number | null;
  guidanceSource: string | null;
}): boolean => category === 'expiry-based' || applyByDays !== null || Boolean(guidanceSource);

/** Fields that decide how the reminders of a template behave. */
export const BEHAVIOUR_FIELDS = ['canBeMarkedComplete', 'canBeOverdue', 'occasion'] as const;
