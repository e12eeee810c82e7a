import { useI18n } from '@/components/i18n/i18n-provider';
import { NavigationLink } from '@/components/layout/navigation';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { PhotoButton } from '@/components/reminders/licence-disc/photo-button';
import { TemplateIcon } from '@/components/reminders/template-icon';
import { Button } from '@/components/ui/button';
import { preloadReminderDialog } from './use-dashboard-dialogs';
import { VEHICLE_LICENCE_KEY } from './use-manifest-shortcuts';

/** Each tile opens the reminder dialog with a system template. A unit test compares the values with the catalogue. */
export const FIRST_RUN_TEMPLATES = [
  { key: VEHICLE_LICENCE_KEY, category: 'expiry-based', icon: 'car', color: 'blue', region: 'ZA' },
  { key: 'sa-drivers-licence', category: 'expiry-based', icon: 'id-card', color: 'green', region: 'ZA' },
  { key: 'passport', category: 'expiry-based', icon: 'book-user', color: 'purple', region: null },
  { key: 'birthday', category: 'recurring-date', icon: 'cake', color: 'pink', region: null },
] as const;

/** @param isFirst whether the owner has no reminder yet */
export function FirstRunTiles({ isFirst }: { isFirst: boolean }) {
  const { t } = useI18n();
  const { user, actions } = useDashboard();
  return (
    <section
      aria-label={t(isFirst ? 'dashboard.firstRun.label' : 'dashboard.firstRun.next')}
      className="@container space-y-3"
    >
      <div>
        <h2 className="text-lg font-semibold tracking-tight">
          {t(isFirst ? 'dashboard.firstRun.heading' : 'dashboard.firstRun.next')}
        </h2>
        <p className="text-sm text-muted-foreground">{t('dashboard.firstRun.hint')}</p>
      </div>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-3 cramped:grid-cols-1">
        {FIRST_RUN_TEMPLATES.filter(({ region }) => region === null || user.showSATemplates).map((template) => (
          <li
            key={template.key}
            className="flex rounded-xl border bg-card shadow-xs transition-colors hover:border-control"
            onPointerEnter={preloadReminderDialog}
            onFocus={preloadReminderDialog}
          >
            <button
              type="button"
              onClick={() => actions.create({ templateKey: template.key })}
              className="flex w-full grow flex-col gap-2 rounded-xl p-3 text-left font-semibold focus-ring sm:p-4"
            >
              <TemplateIcon template={template} category={template.category} />
              {t(`dashboard.firstRun.${template.key}`)}
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {user.showSATemplates && (
          <PhotoButton
            variant="outline"
            className="min-h-11"
            onPhoto={(photo) => actions.create({ templateKey: VEHICLE_LICENCE_KEY, discPhoto: photo })}
          />
        )}
        {isFirst && (
          <Button
            variant="outline"
            className="min-h-11"
            onPointerEnter={preloadReminderDialog}
            onFocus={preloadReminderDialog}
            onClick={() => actions.create()}
          >
            {t('dashboard.firstRun.other')}
          </Button>
        )}
        {isFirst && (
          <NavigationLink
            href="/import"
            className="flex min-h-11 w-fit items-center rounded-sm text-sm font-medium text-primary underline underline-offset-4 focus-ring"
          >
            {t('dashboard.firstRun.import')}
          </NavigationLink>
        )}
      </div>
    </section>
  );
}
