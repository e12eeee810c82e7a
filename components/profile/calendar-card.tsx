'use client';

import { useId, useRef, useState } from 'react';
import { CopyIcon } from 'lucide-react';
import { ConfirmDialog } from '@/components/form/confirm-dialog';
import { useI18n } from '@/components/i18n/i18n-provider';
import { QrCode } from '@/components/profile/qr-code';
import { copyToClipboard } from '@/components/toast/copy-to-clipboard';
import { handleApiError } from '@/components/toast/error-toast';
import { Button } from '@/components/ui/button';
import { buttonVariants } from '@/components/ui/button-variants';
import { Switch } from '@/components/ui/switch';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { useEndFeed, useFeedStatus, useMakeFeed, useUpdateFeed } from '@/lib/calendar-feed/queries';
import { subscriptionLinks } from '@/lib/calendar-feed/rules';
import type { FeedStatus } from '@/lib/calendar-feed/schema';
import { formatInstant } from '@/lib/i18n/format-instant';
import { PRODUCT_NAME } from '@/lib/product-name';
import { Fold, FoldedCard } from './folded-card';

const CALENDAR_PLACES = ['apple', 'google', 'outlook', 'other'] as const;
type CalendarPlace = (typeof CALENDAR_PLACES)[number];

type Question = 'replace' | 'end';

export function CalendarCard({ user, initialFeed }: { user: CurrentUser; initialFeed: FeedStatus }) {
  const { t } = useI18n();
  const feed = useFeedStatus(initialFeed).data;
  const summary = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);
  const placesLabel = useId();
  const [url, setUrl] = useState<string>();
  const [place, setPlace] = useState<CalendarPlace>('other');
  const [question, setQuestion] = useState<Question>('replace');
  const [open, setOpen] = useState(false);
  const { mutateAsync: makeFeed, isPending: isMaking } = useMakeFeed();
  const { mutateAsync: endFeed } = useEndFeed();
  const showError = (error: unknown) => handleApiError(error, t('profile.calendar.failed'), t('auth.didNotWork'));

  const make = () => makeFeed().then(({ url }) => setUrl(url), showError);
  const end = () =>
    endFeed().then(() => {
      setUrl(undefined);
      opener.current = null;
    }, showError);
  const ask = (next: Question) => {
    opener.current = document.activeElement;
    setQuestion(next);
    setOpen(true);
  };
  const choosePlace = (next: CalendarPlace) => {
    setPlace(next);
    if (url) return;
    // An address is shown once, so another calendar needs a new one.
    if (feed.active) ask('replace');
    else void make();
  };

  return (
    <FoldedCard
      title={t('profile.calendar.title')}
      status={t(feed.active ? 'profile.rows.on' : 'profile.rows.off')}
      summaryRef={summary}
    >
      <div className="grid gap-3">
        <h3 id={placesLabel} className="font-medium">
          {t('profile.calendar.where')}
        </h3>
        <div role="group" aria-labelledby={placesLabel} className="grid gap-2 sm:grid-cols-2">
          {CALENDAR_PLACES.map((each) => (
            <Button
              key={each}
              variant="outline"
              className="h-auto whitespace-normal aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-soft-foreground"
              aria-pressed={url !== undefined && each === place}
              aria-disabled={isMaking || undefined}
              onClick={() => !isMaking && choosePlace(each)}
            >
              {t(`profile.calendar.places.${each}`)}
            </Button>
          ))}
        </div>
        <div role="status" className="empty:absolute">
          {url && <CalendarAddress url={url} place={place} />}
        </div>
      </div>
      {feed.active && (
        <>
          <FeedDates feed={feed} timezone={user.timezone} />
          <Fold title={t('profile.calendar.manage')} className="-mt-4">
            <DescriptionsSwitch feed={feed} onError={showError} />
            <div className="flex flex-wrap gap-3">
              <Button
                variant="outline"
                onClick={() => {
                  setPlace('other');
                  ask('replace');
                }}
              >
                {t('profile.calendar.replace.button')}
              </Button>
              <Button variant="outline" onClick={() => ask('end')}>
                {t('profile.calendar.end.button')}
              </Button>
            </div>
          </Fold>
        </>
      )}
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
          else summary.current?.focus();
        }}
        title={t(`profile.calendar.${question}.question`)}
        description={t(`profile.calendar.${question}.warning`)}
        confirmLabel={t(`profile.calendar.${question}.button`)}
        pendingLabel={t(`profile.calendar.${question}.pending`)}
        onConfirm={question === 'replace' ? make : end}
      />
    </FoldedCard>
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

/** Adds a new address to the chosen calendar. It cannot be shown again later, because the server keeps only its hash. */
function CalendarAddress({ url, place }: { url: string; place: CalendarPlace }) {
  const { t } = useI18n();
  const links = subscriptionLinks(url, PRODUCT_NAME);
  return (
    <div className="grid justify-items-start gap-4">
      {place === 'other' ? (
        <>
          <p className="text-sm">{t('profile.calendar.address.once')}</p>
          <code translate="no" className="rounded bg-muted px-2 py-1 text-sm wrap-anywhere">
            {url}
          </code>
          <Button onClick={() => void copyToClipboard(t, url)}>
            <CopyIcon aria-hidden /> {t('profile.calendar.address.copy')}
          </Button>
        </>
      ) : (
        <>
          {place === 'google' && <p className="text-sm">{t('profile.calendar.delay')}</p>}
          <a href={links[place]} target="_blank" rel="noreferrer" data-slot="button" className={buttonVariants()}>
            {t(`profile.calendar.address.addTo.${place}`)}
          </a>
        </>
      )}
      {(place === 'apple' || place === 'other') && (
        <Fold title={t('profile.calendar.address.forPhone')} className="pointer-coarse:hidden">
          <QrCode text={links.apple} label={t('profile.calendar.address.qrCode')} />
        </Fold>
      )}
    </div>
  );
}
