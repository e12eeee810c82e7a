import { useId, useState } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { DATE_ORDER_OF, DATE_ORDERS, type DateOrder } from '@/lib/import/rules';
import { QuestionCard } from './question-card';

interface DateOrderFormProps {
  dateFormat: CurrentUser['dateFormat'];
  onApply: (order: DateOrder) => void;
  onStartOver: () => void;
}

/** The user's own order is chosen at first, but asked for: a file may come from anywhere. */
export function DateOrderForm({ dateFormat, onApply, onStartOver }: DateOrderFormProps) {
  const { t } = useI18n();
  const [order, setOrder] = useState<DateOrder>(DATE_ORDER_OF[dateFormat]);
  const id = useId();
  return (
    <QuestionCard
      question={t('imports.order.question')}
      hint={t('imports.order.hint')}
      applyLabel={t('imports.order.apply')}
      onApply={() => onApply(order)}
      onStartOver={onStartOver}
    >
      <RadioGroup
        value={order}
        onValueChange={(value) => setOrder(value as DateOrder)}
        aria-label={t('imports.order.question')}
        className="gap-0"
      >
        {DATE_ORDERS.map((each) => (
          <label key={each} htmlFor={`${id}-${each}`} className="flex min-h-11 items-center gap-3">
            <RadioGroupItem id={`${id}-${each}`} value={each} />
            {t(`imports.order.${each}`)}
          </label>
        ))}
      </RadioGroup>
    </QuestionCard>
  );
}
