import { answers } from './answers';
import { apiResponses } from './api-responses';
import { attachments } from './attachments';
import { auth } from './auth';
import { dashboard } from './dashboard';
import { details } from './details';
import { emailAddress } from './email-address';
import { errors } from './errors';
import { files } from './files';
import { holidays } from './holidays';
import { imports } from './imports';
import { landing } from './landing';
import { lastCheck } from './last-check';
import { layout } from './layout';
import { mailbox } from './mailbox';
import { mails } from './mails';
import { month } from './month';
import { operations } from './operations';
import { privacy } from './privacy';
import { people } from './people';
import { profile } from './profile';
import { reminderForm } from './reminder-form';
import { reminders } from './reminders';
import { schedule } from './schedule';
import { settings } from './settings';
import { several } from './several';
import { sharing } from './sharing';
import { templates } from './templates';
import { testing } from './testing';
import { ui } from './ui';
import { unsubscribe } from './unsubscribe';
import { validation } from './validation';
import { waiting } from './waiting';

/**
 * The English texts in ICU message syntax: one file per area, grouped by use. Write a number as `{count}`, or if it can
 * reach 1,000 as `{count, number}`, which groups digits. A single quote before `{` or `<` must be doubled.
 */
export const en = {
  answers,
  apiResponses,
  attachments,
  auth,
  dashboard,
  details,
  emailAddress,
  errors,
  files,
  holidays,
  imports,
  landing,
  lastCheck,
  layout,
  mailbox,
  mails,
  month,
  operations,
  privacy,
  people,
  profile,
  reminderForm,
  reminders,
  schedule,
  settings,
  several,
  sharing,
  templates,
  testing,
  ui,
  unsubscribe,
  validation,
  waiting,
};
