import { useId, useState, type ReactNode } from 'react';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import { QuestionCard } from './question-card';

interface ChoiceFormProps<Choice extends string> {
  question: string;
  hint: string;
  applyLabel: string;
  choices: readonly { value: Choice; label: string }[];
  /** Chosen at first. */
  suggested: Choice;
  onApply: (choice: Choice) => void;
  startOver: ReactNode;
}

export function ChoiceForm<Choice extends string>(props: ChoiceFormProps<Choice>) {
  const { question, choices, suggested, onApply, ...card } = props;
  const [chosen, setChosen] = useState(suggested);
  const id = useId();
  return (
    <QuestionCard {...card} question={question} onApply={() => onApply(chosen)}>
      <RadioGroup
        value={chosen}
        onValueChange={(value) => setChosen(value as Choice)}
        aria-label={question}
        className="gap-0"
      >
        {choices.map(({ value, label }) => (
          <label key={value} htmlFor={`${id}-${value}`} className="flex min-h-11 items-center gap-3">
            <RadioGroupItem id={`${id}-${value}`} value={value} />
            {label}
          </label>
        ))}
      </RadioGroup>
    </QuestionCard>
  );
}
