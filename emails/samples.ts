import type { AccountExistsProps } from './account-exists';
import type { ConfirmAddressProps } from './confirm-address';
import type { NoticeProps } from './notice';
import type { ResetPasswordProps } from './reset-password';
import type { TwoFactorChangedProps } from './two-factor-changed';
import type { TwoFactorRemovalProps } from './two-factor-removal';
import type { VerificationEmailProps } from './verify-email';

const site = 'http://localhost:3000';
const reminder = `${site}/dashboard?reminder=0193f2a0-0000-7000-8000-000000000001`;

export const verificationEmailSample: VerificationEmailProps = {
  firstName: 'Thandi',
  verifyUrl: `${site}/verify-email?token=4vJ0b3Qm8kXzW1sYt6uHc9`,
  notMeUrl: `${site}/not-me?token=4vJ0b3Qm8kXzW1sYt6uHc9`,
  validForHours: 24,
};

export const confirmAddressSample: ConfirmAddressProps = {
  firstName: 'Thandi',
  confirmUrl: `${site}/email-address?token=4vJ0b3Qm8kXzW1sYt6uHc9`,
  validForHours: 24,
};

export const resetPasswordSample: ResetPasswordProps = {
  firstName: 'Thandi',
  resetUrl: `${site}/reset-password?token=4vJ0b3Qm8kXzW1sYt6uHc9`,
  validForHours: 1,
};

export const accountExistsSample: AccountExistsProps = {
  firstName: 'Thandi',
  loginUrl: `${site}/login`,
  forgotPasswordUrl: `${site}/forgot-password`,
};

export const twoFactorChangedSample: TwoFactorChangedProps = {
  firstName: 'Thandi',
  change: 'added',
  profileUrl: `${site}/profile`,
};

export const twoFactorRemovalSample: TwoFactorRemovalProps = {
  firstName: 'Thandi',
  day: '26/11/2026',
  time: '09:30',
  cancelUrl: `${site}/two-factor/cancel?removal=0193f2a0-0000-7000-8000-000000000002&signature=4vJ0b3Qm8kXzW1sYt6uHc9`,
};

const answers = {
  url: `${site}/notices/AZPyoAAAcACAAAAAAAAAAQAAUZA.4vJ0b3Qm8kXzW1sYt6uHc9pL2dRf5gTjKaMnBvCwEoI`,
  canComplete: true,
  canRenew: false,
};

const common = {
  firstName: 'Thandi',
  repeatsByItself: false,
  canBeOverdue: true,
  answers,
  openUrl: reminder,
  scheduleUrl: `${reminder}&edit=1`,
  unsubscribeUrl: `${site}/unsubscribe?token=4vJ0b3Qm8kXzW1sYt6uHc9`,
};

const firearm = {
  ...common,
  title: 'Firearm licence, Glock 19',
  templateName: 'Firearm licence',
  color: 'red',
  category: 'expiry-based',
  dueDate: '12/03/2027',
  weekday: 'Friday',
  answers: { ...answers, canRenew: true },
  guidance: 'Renewal is applied for at the police station, with the competency certificate and proof of a safe.',
  guidanceSource: 'https://lawlibrary.org.za/akn/za/act/2000/60',
  needsDisclaimer: true,
} satisfies Partial<NoticeProps>;

/** Together, these samples cover every wording of a notice. */
export const noticeSamples = {
  'vehicle licence, a month ahead': {
    ...common,
    title: 'Toyota Hilux CA 123-456',
    templateName: 'Vehicle licence disc',
    color: 'blue',
    category: 'expiry-based',
    daysLeft: 30,
    dueDate: '31/03/2027',
    weekday: 'Wednesday',
    description: 'The bakkie.\nOld disc is in the cubbyhole.',
    applyBy: {
      phase: 'before',
      date: '24/03/2027',
      kind: 'practice',
      verb: 'apply',
      note: 'Good practice, not a rule: allow more time over weekends and holidays.',
      countdown: 'Apply by 24 Mar, 23 days left',
    },
    guidance: 'Renew at a licensing office or online; a disc ordered online comes by courier.',
    needsDisclaimer: true,
    graceDays: 21,
  },
  'vehicle licence, three days over': {
    ...common,
    title: 'Toyota Hilux CA 123-456',
    templateName: 'Vehicle licence disc',
    color: 'blue',
    category: 'expiry-based',
    daysLeft: -3,
    dueDate: '31/03/2027',
    weekday: 'Wednesday',
    applyBy: {
      phase: 'passed',
      date: '24/03/2027',
      kind: 'practice',
      verb: 'apply',
      note: 'Do it as soon as you can.',
    },
    graceDays: 21,
  },
  'firearm licence, before the legal date': {
    ...firearm,
    daysLeft: 120,
    applyBy: {
      phase: 'before',
      date: '12/12/2026',
      kind: 'law',
      verb: 'apply',
      note: 'This date comes from the law as we know it. A day earlier is safer; the office decides.',
      countdown: 'Apply by 12 Dec, 30 days left',
    },
  },
  'firearm licence, last day to apply': {
    ...firearm,
    daysLeft: 90,
    applyBy: {
      phase: 'last-day',
      date: '12/12/2026',
      kind: 'law',
      verb: 'apply',
      note: 'This date comes from the law as we know it. By a stricter count it was yesterday; the office decides.',
      countdown: 'Last day to apply',
    },
  },
  'firearm licence, on the day': {
    ...firearm,
    daysLeft: 0,
    applyBy: {
      phase: 'passed',
      date: '12/12/2026',
      kind: 'law',
      verb: 'apply',
      note: 'Ask the office what can still be done.',
    },
  },
  'bank card, expired too long ago to answer': {
    ...common,
    title: 'Credit card',
    templateName: 'Bank card expiry',
    color: 'green',
    category: 'expiry-based',
    daysLeft: -61,
    dueDate: '31/03/2027',
    weekday: 'Wednesday',
    answers: undefined,
  },
  'birthday, a week ahead': {
    ...common,
    title: 'Gogo Nomsa',
    templateName: 'Birthday',
    color: 'pink',
    category: 'recurring-date',
    daysLeft: 7,
    dueDate: '2027-02-28',
    weekday: 'Sunday',
    age: 80,
    answers: { ...answers, canComplete: false },
    repeatsByItself: true,
    canBeOverdue: false,
    guidance: 'Allow two weeks for a parcel by post; a phone call needs none.',
    description: 'Cake from the shop on the corner. She likes the one with lemon.',
  },
  'anniversary, caught up': {
    ...common,
    title: 'Wedding anniversary',
    templateName: 'Anniversary',
    color: 'pink',
    category: 'recurring-date',
    daysLeft: -2,
    dueDate: '2027-02-28',
    weekday: 'Sunday',
    years: 10,
    answers: { ...answers, canComplete: false },
    repeatsByItself: true,
    canBeOverdue: false,
  },
  'bill, a week ahead': {
    ...common,
    title: 'School fees',
    templateName: 'Custom bill',
    color: 'orange',
    category: 'custom-repeat',
    daysLeft: 7,
    dueDate: '05/01/2027',
    weekday: 'Tuesday',
    amount: 'R\u00a02\u00a0340,00',
    applyBy: {
      phase: 'before',
      date: '03/01/2027',
      kind: 'practice',
      verb: 'pay',
      note: 'Good practice, not a rule: allow more time over weekends and holidays.',
      countdown: 'Pay by 3 Jan, 5 days left',
    },
  },
  'bill, today': {
    ...common,
    title: 'School fees',
    templateName: 'Custom bill',
    color: 'orange',
    category: 'custom-repeat',
    daysLeft: 0,
    dueDate: '05/01/2027',
    weekday: 'Tuesday',
    amount: 'R\u00a02\u00a0340,00',
    reference: 'Learner 4471',
    applyBy: {
      phase: 'passed',
      date: '03/01/2027',
      kind: 'practice',
      verb: 'pay',
      note: 'Do it as soon as you can.',
    },
  },
  'exam, caught up': {
    ...common,
    title: 'Statistics, second paper',
    templateName: 'Exam date',
    color: 'purple',
    category: 'one-time-deadline',
    daysLeft: -1,
    dueDate: '05/11/2027',
    weekday: 'Friday',
    canBeOverdue: false,
  },
  'own reminder, overdue, everything long': {
    ...common,
    title: `Renew the lease ${'and the parking bay '.repeat(9)}`.trim(),
    color: 'gray',
    category: 'one-time-deadline',
    daysLeft: -12,
    dueDate: '03/09/2027',
    weekday: 'Friday',
    description: `https://example.com/${'averylongaddress'.repeat(12)}\n\n<script>alert('x')</script>\nمرحبا بالعالم`,
  },
} as const satisfies Record<string, NoticeProps>;
