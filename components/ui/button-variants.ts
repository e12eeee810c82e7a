const VARIANTS = {
  default: 'button-default',
  destructive: 'button-destructive',
  outline: 'button-outline',
  secondary: 'button-secondary',
  ghost: 'button-ghost',
  link: 'button-link',
};

const SIZES = {
  default: 'button-medium',
  sm: 'button-small',
  lg: 'button-large',
  icon: 'size-10 pointer-coarse:size-11',
  'icon-sm': 'size-8 pointer-coarse:size-11',
  'icon-lg': 'size-12',
};

export interface ButtonStyle {
  variant?: keyof typeof VARIANTS | undefined;
  size?: keyof typeof SIZES | undefined;
  className?: string | undefined;
}

/**
 * The classes are utilities of `app/globals.css`, because a list repeats them for each of its buttons. In a separate
 * file, so that a plain link can use the styles without loading the component.
 */
export const buttonVariants = ({ variant = 'default', size = 'default', className }: ButtonStyle = {}): string =>
  ['button-base', VARIANTS[variant], SIZES[size], className].filter(Boolean).join(' ');
