import {
  BellIcon,
  BookUserIcon,
  CakeIcon,
  CalendarClockIcon,
  CarIcon,
  CreditCardIcon,
  Disc3Icon,
  EyeIcon,
  FlagIcon,
  GlobeIcon,
  GraduationCapIcon,
  HeartIcon,
  HeartPulseIcon,
  IdCardIcon,
  LandmarkIcon,
  LifeBuoyIcon,
  PawPrintIcon,
  ReceiptTextIcon,
  RepeatIcon,
  RotateCwIcon,
  SmileIcon,
  StampIcon,
  StethoscopeIcon,
  TargetIcon,
  TvIcon,
  UmbrellaIcon,
  WrenchIcon,
  type LucideIcon,
} from 'lucide-react';
import { cn } from '@/lib/browser/class-names';
import { templateColor, type TemplateColor } from '@/lib/templates/appearance';

const iconOfKey: Record<string, LucideIcon> = {
  'sa-vehicle-licence': CarIcon,
  'sa-drivers-licence': IdCardIcon,
  passport: BookUserIcon,
  birthday: CakeIcon,
  anniversary: HeartIcon,
  exam: GraduationCapIcon,
  'sa-firearm-licence': TargetIcon,
  'custom-bill': ReceiptTextIcon,
  'tv-licence-sa': TvIcon,
  'insurance-policy-review': UmbrellaIcon,
  'medical-aid-review-sa': HeartPulseIcon,
  'annual-dental-checkup': SmileIcon,
  'annual-eye-test': EyeIcon,
  'annual-health-checkup': StethoscopeIcon,
  'pet-vaccinations': PawPrintIcon,
  'vehicle-service-annual': WrenchIcon,
  'tyre-rotation': Disc3Icon,
  'bank-card-expiry': CreditCardIcon,
  'visa-permit-renewal': StampIcon,
  'roadside-assistance': LifeBuoyIcon,
  'domain-renewal': GlobeIcon,
  'sars-tax-filing-sa': LandmarkIcon,
};

const iconOfCategory: Record<string, LucideIcon> = {
  'expiry-based': CalendarClockIcon,
  'recurring-date': RepeatIcon,
  'one-time-deadline': FlagIcon,
  'custom-repeat': RotateCwIcon,
};

const classOfColor: Record<TemplateColor, string> = {
  blue: 'bg-mark-blue/12 text-mark-blue',
  green: 'bg-mark-green/12 text-mark-green',
  purple: 'bg-mark-purple/12 text-mark-purple',
  pink: 'bg-mark-pink/12 text-mark-pink',
  red: 'bg-mark-red/12 text-mark-red',
  orange: 'bg-mark-orange/12 text-mark-orange',
  gray: 'bg-mark-gray/12 text-mark-gray',
};

const sizes = { sm: 'size-6 rounded-md [&>svg]:size-3.5', default: 'size-10 rounded-lg [&>svg]:size-5' };

/** The mark of a template, by its key or else by the category (spec §3). Decorative: a text always stands beside it. */
export function TemplateIcon({
  templateKey,
  category,
  size = 'default',
  className,
}: {
  templateKey?: string | null | undefined;
  category: string;
  size?: keyof typeof sizes;
  className?: string;
}) {
  const Icon = (templateKey ? iconOfKey[templateKey] : undefined) ?? iconOfCategory[category] ?? BellIcon;
  const color = templateColor(templateKey, category);
  return (
    <span
      aria-hidden
      data-color={color}
      className={cn('grid shrink-0 place-items-center', sizes[size], classOfColor[color], className)}
    >
      <Icon />
    </span>
  );
}
