import type { ComponentProps } from 'react';
import { inputStyles } from '@/components/ui/input-styles';
import { cn } from '@/lib/browser/class-names';

function Input({ className, type, ...props }: ComponentProps<'input'>) {
  return <input type={type} data-slot="input" className={cn(inputStyles, className)} {...props} />;
}

export { Input };
