const BASE =
  "focus-ring inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-md text-sm font-semibold text-center transition-[color,background-color,border-color,box-shadow] select-none disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50 aria-invalid:border-destructive [&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4";

const VARIANTS = {
  default: 'bg-primary text-primary-foreground shadow-xs hover:bg-primary-hover',
  destructive: 'bg-destructive text-destructive-foreground shadow-xs hover:bg-destructive/90',
  outline: 'border bg-card text-foreground shadow-xs hover:bg-accent hover:text-accent-foreground',
  secondary: 'bg-secondary text-secondary-foreground hover:bg-secondary/75',
  ghost: 'hover:bg-accent hover:text-accent-foreground',
  link: 'text-primary underline-offset-4 hover:underline',
};

const SIZES = {
  default: 'min-h-10 px-4 py-2 has-[>svg]:px-3.5',
  sm: 'min-h-8 gap-1.5 rounded-md px-3 py-1 has-[>svg]:px-2.5',
  lg: 'min-h-12 rounded-lg px-6 py-2 text-base has-[>svg]:px-5',
  icon: 'size-10',
  'icon-sm': 'size-8',
  'icon-lg': 'size-12',
};

export interface ButtonStyle {
  variant?: keyof typeof VARIANTS | undefined;
  size?: keyof typeof SIZES | undefined;
  className?: string | undefined;
}

/**
 * In a separate file, so that a plain link can use the styles without loading the component. Without `cva`, because
 * every page loads this function for its error page.
 */
export const buttonVariants = ({ variant = 'default', size = 'default', className }: ButtonStyle = {}): string =>
  [BASE, VARIANTS[variant], SIZES[size], className].filter(Boolean).join(' ');
