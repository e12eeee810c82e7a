import type { NoticeProps } from '../notice-phrases';
import { noticeSamples } from './notices';

export const bundleSample: NoticeProps[] = [
  noticeSamples['vehicle licence, three days over'],
  noticeSamples['bill, today'],
  noticeSamples['birthday, a week ahead'],
  noticeSamples['firearm licence, before the legal date'],
];

/** More notices than a mail shows in full. */
export const longBundleSample: NoticeProps[] = Array.from({ length: 15 }, () => bundleSample).flat();

export const dashboardUrlSample = 'http://localhost:3000/dashboard';
