import type { RuleChangeProps } from '../rule-change';

const site = 'http://localhost:3000';

const reminderSample = (title: string, id: number) => ({
  title,
  dueDate: '12 March 2027',
  weekday: 'Friday',
  openUrl: `${site}/dashboard?reminder=0193f2a0-0000-7000-8000-00000000000${id}`,
  unsubscribeUrl: `${site}/unsubscribe?reminder=0193f2a0-0000-7000-8000-00000000000${id}&signature=4vJ0b3Qm8kXz`,
});

export const ruleChangeSample: RuleChangeProps = {
  firstName: 'Thandi',
  templateName: 'Firearm licence',
  note: 'Apply 120 days before the licence expires, not 90.\nA late application is refused.',
  source: 'https://lawlibrary.org.za/akn/za/act/2000/60',
  reminders: [reminderSample('Firearm licence, Glock 19', 1)],
  more: 0,
  dashboardUrl: `${site}/dashboard`,
};

/** More reminders than the mail lists. */
export const longRuleChangeSample: RuleChangeProps = {
  ...ruleChangeSample,
  reminders: [...ruleChangeSample.reminders, reminderSample('Rifle, CZ 550', 2)],
  more: 3,
};
