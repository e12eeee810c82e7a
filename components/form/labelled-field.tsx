import type { ReactNode } from 'react';
import type { ControllerProps, ControllerRenderProps, FieldPath, FieldValues } from 'react-hook-form';
import { FormControl, FormDescription, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form';

interface LabelledFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output> extends Pick<
  ControllerProps<Values, Name, Output>,
  'control' | 'name'
> {
  label: ReactNode;
  description?: string;
  className?: string;
  children: (field: ControllerRenderProps<Values, Name>) => ReactNode;
}

/** A field of a `Form`: the label, the control that `children` returns, its description and its error. */
export function LabelledField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  label,
  description,
  className,
  children,
  ...props
}: LabelledFieldProps<Values, Name, Output>) {
  return (
    <FormField
      {...props}
      render={({ field }) => (
        <FormItem className={className}>
          <FormLabel>{label}</FormLabel>
          <FormControl>{children(field)}</FormControl>
          {description && <FormDescription>{description}</FormDescription>}
          <FormMessage />
        </FormItem>
      )}
    />
  );
}
