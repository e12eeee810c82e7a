'use client';

import type { ComponentProps, ReactNode } from 'react';
import { CircleIcon } from 'lucide-react';
import { RadioGroup as RadioGroupPrimitive } from 'radix-ui';
import { Label } from '@/components/ui/label';
import { cn } from '@/lib/browser/class-names';

function RadioGroup({ className, ...props }: ComponentProps<typeof RadioGroupPrimitive.Root>) {
  return <RadioGroupPrimitive.Root data-slot="radio-group" className={cn('grid gap-3', className)} {...props} />;
}

function RadioGroupItem({ className, ...props }: ComponentProps<typeof RadioGroupPrimitive.Item>) {
  return (
    <RadioGroupPrimitive.Item
      data-slot="radio-group-item"
      className={cn(
        'touch-area relative aspect-square size-5 shrink-0 rounded-full border border-control bg-card text-primary shadow-xs focus-ring transition-colors disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-primary pointer-fine:after:absolute pointer-fine:after:-inset-1',
        className,
      )}
      {...props}
    >
      <RadioGroupPrimitive.Indicator
        data-slot="radio-group-indicator"
        className="flex size-full items-center justify-center"
      >
        <CircleIcon className="size-2.5 fill-current" aria-hidden />
      </RadioGroupPrimitive.Indicator>
    </RadioGroupPrimitive.Item>
  );
}

/** A choice with its label. */
function RadioOption({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  return (
    <Label className={cn('flex min-h-11 cursor-pointer items-center gap-3 py-1 font-normal', className)}>
      <RadioGroupItem value={value} />
      <span className="min-w-0">{children}</span>
    </Label>
  );
}

export { RadioGroup, RadioGroupItem, RadioOption };
