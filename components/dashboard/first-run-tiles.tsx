import { BookUserIcon, CakeIcon, CarIcon, IdCardIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { cn } from '@/lib/browser/class-names';

/** Each tile opens the reminder dialog with a system template. */
const TILES = [
  { templateKey: 'sa-vehicle-licence', name: 'vehicleLicence', Icon: CarIcon, mark: 'text-mark-blue', region: 'ZA' },
  {
    templateKey: 'sa-drivers-licence',
    name: 'driversLicence',
    Icon: IdCardIcon,
    mark: 'text-mark-green',
    region: 'ZA',
  },
  { templateKey: 'passport', name: 'passport', Icon: BookUserIcon, mark: 'text-mark-purple', region: null },
  { templateKey: 'birthday', name: 'birthday', Icon: CakeIcon, mark: 'text-mark-pink', region: null },
] as const;

/** @param onPreload called on hover or focus of a tile */
export function FirstRunTiles({
  showSouthAfrican,
  onChoose,
  onPreload,
}: {
  showSouthAfrican: boolean;
  onChoose: (templateKey: string) => void;
  onPreload: () => void;
}) {
  const { t } = useI18n();
  return (
    <section aria-label={t('dashboard.firstRun.label')} className="@container space-y-3">
      <div>
        <h2 className="text-lg font-semibold tracking-tight">{t('dashboard.firstRun.heading')}</h2>
        <p className="text-sm text-muted-foreground">{t('dashboard.firstRun.hint')}</p>
      </div>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-3 cramped:grid-cols-1">
        {TILES.filter(({ region }) => region === null || showSouthAfrican).map(({ templateKey, name, Icon, mark }) => (
          <li key={templateKey}>
            <button
              type="button"
              onClick={() => onChoose(templateKey)}
              onPointerEnter={onPreload}
              onFocus={onPreload}
              className="flex h-full w-full flex-col gap-2 rounded-xl border bg-card p-4 text-left font-semibold shadow-xs focus-ring transition-colors hover:border-control"
            >
              <Icon className={cn('size-6', mark)} aria-hidden />
              {t(`dashboard.firstRun.${name}`)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
