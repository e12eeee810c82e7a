import { dashboardUrlSample } from './bundles';
import { noticeSamples } from './notices';
import type { WeeklyItem, WeeklyProps } from '../weekly';

const sample = (
  name: keyof typeof noticeSamples,
  id: number,
  said: Pick<WeeklyItem, 'date' | 'status' | 'nextMail'>,
) => {
  const { title, urgency, answers, openUrl } = noticeSamples[name];
  return { title, urgency, ...(answers && { answers }), openUrl: `${openUrl.slice(0, -1)}${id}`, ...said };
};

export const weeklySample: WeeklyProps = {
  firstName: 'Thandi',
  parts: [
    {
      part: 'overdue',
      total: 1,
      reminders: [sample('vehicle licence, three days over', 1, { date: '31 Mar', status: 'Overdue by 3 days' })],
    },
    {
      part: 'ahead',
      total: 2,
      reminders: [
        sample('bill, a week ahead', 2, {
          date: 'Pay by 8 Apr',
          status: 'Due in 7 days',
          nextMail: 'Next email 7 Apr',
        }),
        sample('birthday, a week ahead', 3, { date: 'Turns 80 on 10 Apr', status: 'Due in 7 days' }),
      ],
    },
    {
      part: 'mails',
      total: 1,
      reminders: [
        sample('firearm licence, before the legal date', 4, {
          date: 'Apply by 12 Jun',
          status: 'Due in 120 days',
          nextMail: 'Next email 13 Apr',
        }),
      ],
    },
  ],
  more: 0,
  dashboardUrl: dashboardUrlSample,
  unsubscribeUrl: 'http://localhost:3000/unsubscribe/weekly?recipient=0193f2a0&signature=4vJ0b3Qm8kXz',
};

/** As many reminders as the mail shows, and more. */
export const longWeeklySample: WeeklyProps = {
  ...weeklySample,
  parts: weeklySample.parts
    .filter(({ part }) => part !== 'mails')
    .map((part) => ({
      ...part,
      total: 1000,
      reminders: Array.from({ length: 6 }, (_, index) => ({
        ...part.reminders[0]!,
        openUrl: `${part.reminders[0]!.openUrl}${index}`,
      })),
    })),
  more: 1988,
};
