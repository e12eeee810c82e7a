import { createElement, type ReactElement } from 'react';
import type { I18n } from '@/lib/i18n/i18n';
import { AccountChangedEmail, accountChangedSubject, type AccountChange } from '../account-changed';
import { AccountExistsEmail, accountExistsSubject } from '../account-exists';
import { BundleEmail, bundleSubject } from '../bundle';
import { bundleSample, dashboardUrlSample, longBundleSample } from './bundles';
import { ConfirmAddressEmail, confirmAddressSubject } from '../confirm-address';
import { ConfirmTwoFactorRemovalEmail, confirmTwoFactorRemovalSubject } from '../confirm-two-factor-removal';
import { DoneByReaderEmail, doneByReaderSubject } from '../done-by-reader';
import { InvitationEmail, invitationSubject } from '../invitation';
import { NoticeEmail, noticeSubject, type NoticeProps } from '../notice';
import { RuleChangeEmail, ruleChangeSubject, type RuleChangeProps } from '../rule-change';
import { longRuleChangeSample, ruleChangeSample } from './rule-changes';
import { longWeeklySample, weeklySample } from './weekly';
import { WeeklyEmail, weeklySubject, type WeeklyItem, type WeeklyProps } from '../weekly';
import { ResetPasswordEmail, resetPasswordSubject } from '../reset-password';
import { translateSample } from './translations';
import {
  accountChangedSample,
  accountExistsSample,
  confirmAddressSample,
  confirmTwoFactorRemovalSample,
  doneByReaderSample,
  invitationSample,
  resetPasswordSample,
  sharedSample,
  unreachedSample,
  twoFactorChangedSample,
  twoFactorRemovalSample,
  verificationEmailSample,
} from './account-mails';
import { noticeSamples } from './notices';
import { TwoFactorChangedEmail, twoFactorChangedSubject, type TwoFactorChange } from '../two-factor-changed';
import { TwoFactorRemovalEmail, twoFactorRemovalSubject } from '../two-factor-removal';
import { VerificationEmail, verifyEmailSubject } from '../verify-email';

export interface SampleMail {
  name: string;
  subject: string;
  element: ReactElement;
}

const firearmSample = noticeSamples['firearm licence, before the legal date'];
const toldSample: NoticeProps = {
  ...firearmSample,
  answers: { ...firearmSample.answers, canRenew: false, canTakeOn: true },
  shared: sharedSample,
};

const unreached: NoticeProps = { ...firearmSample, unreached: unreachedSample };

const noticesIn = (i18n: I18n): SampleMail[] =>
  Object.entries({ ...noticeSamples, 'shared, not done': toldSample, 'nobody else is told': unreached }).map(
    ([name, sample]) => {
      const props: NoticeProps = translateSample<NoticeProps>(sample, i18n.language);
      return {
        name: `Notice: ${name}`,
        subject: noticeSubject(i18n, props),
        element: createElement(NoticeEmail, { i18n, ...props }),
      };
    },
  );

const resetPasswordIn = (i18n: I18n, name: string, isLastToday: boolean): SampleMail => ({
  name,
  subject: resetPasswordSubject(i18n),
  element: createElement(ResetPasswordEmail, { i18n, ...resetPasswordSample, isLastToday }),
});

const accountChangeIn = (i18n: I18n, name: string, change: AccountChange): SampleMail => ({
  name,
  subject: accountChangedSubject(i18n, change),
  element: createElement(AccountChangedEmail, { i18n, ...accountChangedSample, change }),
});

const twoFactorChangeIn = (i18n: I18n, name: string, change: TwoFactorChange): SampleMail => ({
  name,
  subject: twoFactorChangedSubject(i18n, change),
  element: createElement(TwoFactorChangedEmail, { i18n, ...twoFactorChangedSample, change }),
});

function bundleIn(i18n: I18n, name: string, samples: NoticeProps[]): SampleMail {
  const notices = samples.map((sample) => translateSample<NoticeProps>(sample, i18n.language));
  return {
    name,
    subject: bundleSubject(i18n, notices),
    element: createElement(BundleEmail, { i18n, notices, dashboardUrl: dashboardUrlSample }),
  };
}

function ruleChangeIn(i18n: I18n, name: string, sample: RuleChangeProps): SampleMail {
  const reminders = sample.reminders.map((reminder) => translateSample(reminder, i18n.language));
  const props = { ...translateSample<RuleChangeProps>(sample, i18n.language), reminders };
  return {
    name,
    subject: ruleChangeSubject(i18n, props.templateName),
    element: createElement(RuleChangeEmail, { i18n, ...props }),
  };
}

function weeklyIn(i18n: I18n, name: string, sample: WeeklyProps): SampleMail {
  const parts = sample.parts.map((part) => ({
    ...part,
    reminders: part.reminders.map((item) => translateSample<WeeklyItem>(item, i18n.language)),
  }));
  return {
    name,
    subject: weeklySubject(i18n, parts),
    element: createElement(WeeklyEmail, { i18n, ...sample, parts }),
  };
}

export const sampleMails = (i18n: I18n): SampleMail[] => [
  ...noticesIn(i18n),
  bundleIn(i18n, 'Several notices in one mail', bundleSample),
  bundleIn(i18n, 'Many notices in one mail', longBundleSample),
  ruleChangeIn(i18n, 'A rule changes', ruleChangeSample),
  ruleChangeIn(i18n, 'A rule changes, many reminders', longRuleChangeSample),
  weeklyIn(i18n, 'Your week', weeklySample),
  weeklyIn(i18n, 'Your week, many reminders', longWeeklySample),
  {
    name: 'Verify email',
    subject: verifyEmailSubject(i18n),
    element: createElement(VerificationEmail, { i18n, ...verificationEmailSample }),
  },
  {
    name: 'Confirm address',
    subject: confirmAddressSubject(i18n),
    element: createElement(ConfirmAddressEmail, { i18n, ...confirmAddressSample }),
  },
  resetPasswordIn(i18n, 'Reset password', false),
  resetPasswordIn(i18n, 'Reset password, last one today', true),
  {
    name: 'Account exists',
    subject: accountExistsSubject(i18n),
    element: createElement(AccountExistsEmail, { i18n, ...accountExistsSample }),
  },
  {
    name: 'Invitation',
    subject: invitationSubject(i18n),
    element: createElement(InvitationEmail, { i18n, ...translateSample(invitationSample, i18n.language) }),
  },
  {
    name: 'Done by somebody else',
    subject: doneByReaderSubject(i18n, doneByReaderSample),
    element: createElement(DoneByReaderEmail, { i18n, ...doneByReaderSample }),
  },
  accountChangeIn(i18n, 'New password', 'new-password'),
  accountChangeIn(i18n, 'Google linked', 'google-linked'),
  accountChangeIn(i18n, 'Google proved the address', 'google-proved-address'),
  accountChangeIn(i18n, 'Address changed', 'address-changed'),
  accountChangeIn(i18n, 'Account deleted', 'deleted'),
  twoFactorChangeIn(i18n, 'Second factor added', 'added'),
  twoFactorChangeIn(i18n, 'Second factor removed', 'removed'),
  twoFactorChangeIn(i18n, 'Second factors off', 'off'),
  twoFactorChangeIn(i18n, 'Recovery codes renewed', 'codes-renewed'),
  twoFactorChangeIn(i18n, 'Wrong codes entered', 'wrong-codes'),
  {
    name: 'Confirm the end of two-factor sign-in',
    subject: confirmTwoFactorRemovalSubject(i18n),
    element: createElement(ConfirmTwoFactorRemovalEmail, { i18n, ...confirmTwoFactorRemovalSample }),
  },
  {
    name: 'End of two-factor sign-in',
    subject: twoFactorRemovalSubject(i18n),
    element: createElement(TwoFactorRemovalEmail, { i18n, ...twoFactorRemovalSample }),
  },
];
