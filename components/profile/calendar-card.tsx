'use client';

import { useId, useRef, useState } from 'react';
import { CalendarPlusIcon, CopyIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Button } from '@/components/ui/button';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Switch } from '@/components/ui/switch';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { useEndFeed, useFeedStatus, useMakeFeed, useUpdateFeed } from '@/lib/calendar-feed/queries';
import type { FeedStatus } from '@/lib/calendar-feed/schema';
import { formatInstant } from '@/lib/i18n/format-instant';
import { Alert, AlertDescription } from '@/components/ui/alert';
import { buttonVariants } from '@/components/ui/button-variants';
import { QrCode } from '@/components/ui/qr-code';
import { subscriptionLinks } from '@/lib/calendar-feed/rules';
import { PRODUCT_NAME } from '@/lib/product-name';
import { copyToClipboard } from '@/components/ui/copy-to-clipboard';
import { handleApiError } from './handle-api-error';

type Question = 'replace' | 'end';

export function CalendarCard({ user, initialFeed }: { user: CurrentUser; initialFeed: FeedStatus }) {
  const { t } = useI18n();
  const feed = useFeedStatus(initialFeed).data;
  const heading = useRef<HTMLHeadingElement>(null);
  const [url, setUrl] = useState<string>();
  const [question, setQuestion] = useState<Question>('replace');
  const [open, setOpen] = useState(false);
  const { mutateAsync: makeFeed, isPending: isMaking } = useMakeFeed();
  const { mutateAsync: endFeed } = useEndFeed();
  const showError = (error: unknown) => handleApiError(error, t('profile.calendar.failed'), t('auth.didNotWork'));

  const focusHeading = () => heading.current?.focus();
  const make = () => makeFeed().then(({ url }) => setUrl(url), showError);
  const makeFirst = () => make().then(focusHeading);
  const end = () => endFeed().then(() => setUrl(undefined), showError);
  const ask = (next: Question) => {
    setQuestion(next);
    setOpen(true);
  };

  return (
    <Card>
      <CardHeader>
        <CardTitle ref={heading} tabIndex={-1}>
          {t('profile.calendar.title')}
        </CardTitle>
        <CardDescription>
          {t('profile.calendar.description')} {t('profile.calendar.delay')}
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-6">
        {url && <CalendarAddress url={url} />}
        {feed.active ? (
          <>
            <FeedDates feed={feed} timezone={user.timezone} />
            <DescriptionsSwitch feed={feed} onError={showError} />
            <div className="flex flex-wrap gap-3">
              <Button variant="outline" onClick={() => ask('replace')}>
                {t('profile.calendar.replace.button')}
              </Button>
              <Button variant="outline" onClick={() => ask('end')}>
                {t('profile.calendar.end.button')}
              </Button>
            </div>
          </>
        ) : (
          <Button className="justify-self-start" disabled={isMaking} onClick={() => void makeFirst()}>
            <CalendarPlusIcon aria-hidden /> {t(isMaking ? 'profile.calendar.making' : 'profile.calendar.make')}
          </Button>
        )}
      </CardContent>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusHeading();
        }}
        title={t(`profile.calendar.${question}.question`)}
        description={t(`profile.calendar.${question}.warning`)}
        confirmLabel={t(`profile.calendar.${question}.button`)}
        pendingLabel={t(`profile.calendar.${question}.pending`)}
        onConfirm={question === 'replace' ? make : end}
      />
    </Card>
  );
}

function FeedDates({ feed: { createdAt, lastFetchedAt }, timezone }: { feed: FeedStatus; timezone: string }) {
  const i18n = useI18n();
  const format = (instant: string) => formatInstant(i18n, new Date(instant), timezone, 'dayAndTime');
  return (
    <p className="text-sm text-muted-foreground">
      {createdAt && i18n.t('profile.calendar.made', { time: format(createdAt) })}{' '}
      {lastFetchedAt
        ? i18n.t('profile.calendar.fetched', { time: format(lastFetchedAt) })
        : i18n.t('profile.calendar.notFetched')}
    </p>
  );
}

function DescriptionsSwitch({ feed, onError }: { feed: FeedStatus; onError: (error: unknown) => void }) {
  const { t } = useI18n();
  const id = useId();
  const update = useUpdateFeed();
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="text-sm font-medium">
          {t('profile.calendar.descriptions.label')}
        </label>
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted-foreground">
          {t('profile.calendar.descriptions.hint')}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={update.isPending ? update.variables.withDescriptions : feed.withDescriptions}
        onCheckedChange={(withDescriptions) => update.mutate({ withDescriptions }, { onError })}
      />
    </div>
  );
}

/** Shows a new address. It cannot be shown again later, because the server keeps only its hash. */
function CalendarAddress({ url }: { url: string }) {
  const { t } = useI18n();
  const links = subscriptionLinks(url, PRODUCT_NAME);
  return (
    <div className="grid gap-4">
      <Alert role="status">
        <AlertDescription>{t('profile.calendar.address.once')}</AlertDescription>
      </Alert>
      <div className="flex flex-wrap items-center gap-2">
        <code translate="no" className="rounded bg-muted px-2 py-1 text-sm wrap-anywhere">
          {url}
        </code>
        <Button variant="outline" size="sm" onClick={() => void copyToClipboard(t, url)}>
          <CopyIcon aria-hidden /> {t('profile.calendar.address.copy')}
        </Button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {(['google', 'apple', 'outlook'] as const).map((app) => (
          <li key={app}>
            <a
              href={links[app]}
              target="_blank"
              rel="noreferrer"
              data-slot="button"
              className={buttonVariants({ variant: 'outline', size: 'sm' })}
            >
              {t(`profile.calendar.address.addTo.${app}`)}
            </a>
          </li>
        ))}
      </ul>
      <div className="grid justify-items-start gap-2">
        <p className="text-sm text-muted-foreground">{t('profile.calendar.address.scan')}</p>
        <QrCode text={links.apple} label={t('profile.calendar.address.qrCode')} />
      </div>
    </div>
  );
}
