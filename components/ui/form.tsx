'use client';

import { createContext, useContext, useId, type ComponentProps } from 'react';
import { Slot, type Label as LabelPrimitive } from 'radix-ui';
import {
  Controller,
  FormProvider,
  useFormContext,
  useFormState,
  type ControllerProps,
  type FieldError,
  type FieldPath,
  type FieldValues,
} from 'react-hook-form';
import { Alert, AlertDescription } from '@/components/ui/alert';
import { Label } from '@/components/ui/label';
import { cn } from '@/lib/browser/class-names';

const Form = FormProvider;

const FormFieldContext = createContext<{ name: string } | null>(null);
const FormItemContext = createContext<{ id: string } | null>(null);

function FormField<
  TFieldValues extends FieldValues = FieldValues,
  TName extends FieldPath<TFieldValues> = FieldPath<TFieldValues>,
  TTransformed = TFieldValues,
>(props: ControllerProps<TFieldValues, TName, TTransformed>) {
  return (
    <FormFieldContext.Provider value={{ name: props.name }}>
      <Controller {...props} />
    </FormFieldContext.Provider>
  );
}

function useFormField() {
  const field = useContext(FormFieldContext);
  const item = useContext(FormItemContext);
  const { getFieldState } = useFormContext();
  if (!field || !item) throw new Error('useFormField belongs inside <FormField> and <FormItem>');
  const formState = useFormState({ name: field.name });
  return {
    id: item.id,
    name: field.name,
    formItemId: `${item.id}-control`,
    formDescriptionId: `${item.id}-description`,
    formMessageId: `${item.id}-message`,
    ...getFieldState(field.name, formState),
  };
}

function FormItem({ className, ...props }: ComponentProps<'div'>) {
  const id = useId();
  return (
    <FormItemContext.Provider value={{ id }}>
      <div data-slot="form-item" className={cn('grid content-start gap-2', className)} {...props} />
    </FormItemContext.Provider>
  );
}

function FormLabel({ className, ...props }: ComponentProps<typeof LabelPrimitive.Root>) {
  const { error, formItemId } = useFormField();
  return (
    <Label
      data-slot="form-label"
      data-error={!!error}
      className={cn('data-[error=true]:text-destructive-text', className)}
      htmlFor={formItemId}
      {...props}
    />
  );
}

function FormControl(props: ComponentProps<typeof Slot.Root>) {
  const { error, formItemId, formDescriptionId, formMessageId } = useFormField();
  return (
    <Slot.Root
      data-slot="form-control"
      id={formItemId}
      aria-describedby={`${formDescriptionId} ${formMessageId}`}
      aria-invalid={!!error}
      {...props}
    />
  );
}

function FormDescription({ className, ...props }: ComponentProps<'p'>) {
  const { formDescriptionId } = useFormField();
  return (
    <p
      data-slot="form-description"
      id={formDescriptionId}
      className={cn('text-sm text-muted-foreground', className)}
      {...props}
    />
  );
}

/** Returns the field's error message, or the first one inside a compound field, such as a number with its unit. */
function getMessage(error: FieldError): string {
  const [part] = Object.values(error) as (FieldError | undefined)[];
  return error.message ?? part?.message ?? '';
}

/**
 * An alert, so that screen readers announce the error without a change of focus. `children` replace its text. Without an
 * error it is hidden, but keeps its nodes: if a field's blur removed a node, Radix would move the focus to the dialog.
 */
function FormMessage({ children }: { children?: string | false }) {
  const { error, formMessageId } = useFormField();
  const message = children || (error && getMessage(error)) || undefined;
  return (
    <p
      data-slot="form-message"
      id={message && formMessageId}
      role="alert"
      hidden={!message}
      className="text-sm text-destructive-text"
    >
      {message ?? ' '}
    </p>
  );
}

/** Shows an error that belongs to no field. */
function FormError() {
  const { errors } = useFormState();
  if (!errors.root?.message) return null;
  return (
    <Alert variant="destructive">
      <AlertDescription>{errors.root.message}</AlertDescription>
    </Alert>
  );
}

export { Form, FormControl, FormDescription, FormError, FormField, FormItem, FormLabel, FormMessage };
