import type { DoneByReaderProps } from '../done-by-reader';
import type { InvitationProps } from '../invitation';
import type { NoticeProps } from '../notice';
import type { AccountChangedProps } from '../account-changed';
import type { AccountExistsProps } from '../account-exists';
import type { ConfirmAddressProps } from '../confirm-address';
import type { ConfirmTwoFactorRemovalProps } from '../confirm-two-factor-removal';
import type { ResetPasswordProps } from '../reset-password';
import type { TwoFactorChangedProps } from '../two-factor-changed';
import type { TwoFactorRemovalProps } from '../two-factor-removal';
import type { VerificationEmailProps } from '../verify-email';

const site = 'http://localhost:3000';

export const verificationEmailSample: VerificationEmailProps = {
  firstName: 'Thandi',
  verifyUrl: `${site}/verify-email?token=4vJ0b3Qm8kXzW1sYt6uHc9`,
  notMeUrl: `${site}/not-me?token=4vJ0b3Qm8kXzW1sYt6uHc9`,
  validForHours: 24,
};

export const confirmAddressSample: ConfirmAddressProps = {
  firstName: 'Thandi',
  isNew: false,
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

export const accountChangedSample: AccountChangedProps = {
  firstName: 'Thandi',
  change: 'address-changed',
  newAddress: 't***@e***.com',
  actionUrl: `${site}/privacy`,
};

export const twoFactorChangedSample: TwoFactorChangedProps = {
  firstName: 'Thandi',
  change: 'added',
  profileUrl: `${site}/profile`,
};

export const confirmTwoFactorRemovalSample: ConfirmTwoFactorRemovalProps = {
  firstName: 'Thandi',
  confirmUrl: `${site}/two-factor/confirm?removal=0193f2a0-0000-7000-8000-000000000002&signature=4vJ0b3Qm8kXzW1sYt6uHc9`,
  waitDays: 3,
  validForHours: 24,
};

export const twoFactorRemovalSample: TwoFactorRemovalProps = {
  firstName: 'Thandi',
  day: '26 November 2026',
  time: '09:30',
  cancelUrl: `${site}/two-factor/cancel?removal=0193f2a0-0000-7000-8000-000000000002&signature=4vJ0b3Qm8kXzW1sYt6uHc9`,
};

export const invitationSample: InvitationProps = {
  owner: 'thandi@example.com',
  ownerName: 'Thandi Mokoena',
  person: 'Sipho',
  title: 'Passport of Thandi',
  dueDate: '12 March 2027',
  ifNotDoneBy: '12 January 2027',
  note: 'So that one of us remembers it.',
  invitationUrl: `${site}/invitations/4vJ0b3Qm8kXzW1sYt6uHc9`,
  validForDays: 14,
};

export const doneByReaderSample: DoneByReaderProps = {
  firstName: 'Thandi',
  person: 'Sipho',
  title: 'Passport of Thandi',
  dueDate: '12 March 2027',
  answerUrl: `${site}/notices/AZPyoAAAcACAAAAAAAAAAQAAUZA.4vJ0b3Qm8kXzW1sYt6uHc9pL2dRf5gTjKaMnBvCwEoI`,
};

export const unreachedSample: NoticeProps['unreached'] = { people: ['Sipho', 'Anele'], isOwnerAlone: true };

export const sharedSample: NoticeProps['shared'] = {
  owner: 'thandi@example.com',
  ownerName: 'Thandi Mokoena',
  isOnlyIfNotDone: true,
  isUnasked: true,
  leaveAllUrl: `${site}/unsubscribe?token=4vJ0b3Qm8kXzW1sYt6uHc9&all=yes`,
};
