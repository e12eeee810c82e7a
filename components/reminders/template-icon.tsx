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
import { templateColor, type TemplateColor, type TemplateIconName } from '@/lib/templates/appearance';

const icons: Record<TemplateIconName, LucideIcon> = {
  'book-user': BookUserIcon,
  cake: CakeIcon,
  car: CarIcon,
  'credit-card': CreditCardIcon,
  disc: Disc3Icon,
  eye: EyeIcon,
  globe: GlobeIcon,
  'graduation-cap': GraduationCapIcon,
  heart: HeartIcon,
  'heart-pulse': HeartPulseIcon,
  'id-card': IdCardIcon,
  landmark: LandmarkIcon,
  'life-buoy': LifeBuoyIcon,
  'paw-print': PawPrintIcon,
  'receipt-text': ReceiptTextIcon,
  smile: SmileIcon,
  stamp: StampIcon,
  stethoscope: StethoscopeIcon,
  target: TargetIcon,
  tv: TvIcon,
  umbrella: UmbrellaIcon,
  wrench: WrenchIcon,
};

const iconByCategory: Record<string, LucideIcon> = {
  'expiry-based': CalendarClockIcon,
  'recurring-date': RepeatIcon,
  'one-time-deadline': FlagIcon,
  'custom-repeat': RotateCwIcon,
};

const classByColor: Record<TemplateColor, string> = {
  blue: 'bg-mark-blue/12 text-mark-blue',
  green: 'bg-mark-green/12 text-mark-green',
  purple: 'bg-mark-purple/12 text-mark-purple',
  pink: 'bg-mark-pink/12 text-mark-pink',
  red: 'bg-mark-red/12 text-mark-red',
  orange: 'bg-mark-orange/12 text-mark-orange',
  gray: 'bg-mark-gray/12 text-mark-gray',
};

const sizes = {
  xs: 'size-4 [&>svg]:size-3',
  sm: 'size-6 rounded-md [&>svg]:size-3.5',
  default: 'size-10 rounded-lg [&>svg]:size-5',
};

/** Shows the category's icon if there is no template, or it has no icon. Decorative: text is always next to it. */
export function TemplateIcon({
  template,
  category,
  size = 'default',
  className,
}: {
  template: { icon: TemplateIconName | null; color: TemplateColor | null } | null | undefined;
  category: string;
  size?: keyof typeof sizes;
  className?: string;
}) {
  const Icon = (template?.icon ? icons[template.icon] : undefined) ?? iconByCategory[category] ?? BellIcon;
  const color = templateColor(template, category);
  return (
    <span
      aria-hidden
      data-color={color}
      className={cn('grid shrink-0 place-items-center', sizes[size], classByColor[color], className)}
    >
      <Icon />
    </span>
  );
}
