import { BookUserIcon, CakeIcon, CarIcon, IdCardIcon } from 'lucide-react';
import { cn } from '@/lib/browser/class-names';

/** Each opens the dialog with a system template. */
const TILES = [
  { templateKey: 'sa-vehicle-licence', label: 'Vehicle licence', Icon: CarIcon, mark: 'text-mark-blue', region: 'ZA' },
  {
    templateKey: 'sa-drivers-licence',
    label: 'Driver’s licence',
    Icon: IdCardIcon,
    mark: 'text-mark-green',
    region: 'ZA',
  },
  { templateKey: 'passport', label: 'Passport', Icon: BookUserIcon, mark: 'text-mark-purple', region: null },
  { templateKey: 'birthday', label: 'A birthday', Icon: CakeIcon, mark: 'text-mark-pink', region: null },
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
  return (
    <section aria-label="First reminder" className="@container space-y-3">
      <div>
        <h2 className="text-lg font-semibold tracking-tight">Welcome! What should we remind you of first?</h2>
        <p className="text-sm text-muted-foreground">Add the date once, and we’ll email you in good time.</p>
      </div>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-3 cramped:grid-cols-1">
        {TILES.filter(({ region }) => region === null || showSouthAfrican).map(({ templateKey, label, Icon, mark }) => (
          <li key={templateKey}>
            <button
              type="button"
              onClick={() => onChoose(templateKey)}
              onPointerEnter={onPreload}
              onFocus={onPreload}
              className="flex h-full w-full flex-col gap-2 rounded-xl border bg-card p-4 text-left font-semibold shadow-xs focus-ring transition-colors hover:border-control"
            >
              <Icon className={cn('size-6', mark)} aria-hidden />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
