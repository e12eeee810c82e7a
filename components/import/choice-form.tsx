import { useState, type ReactNode } from 'react';
import { RadioGroup, RadioOption } from '@/components/ui/radio-group';
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
  return (
    <QuestionCard {...card} question={question} onApply={() => onApply(chosen)}>
      <RadioGroup
        value={chosen}
        onValueChange={(value) => setChosen(value as Choice)}
        aria-label={question}
        className="gap-0"
      >
        {choices.map(({ value, label }) => (
          <RadioOption key={value} value={value} className="text-base">
            {label}
          </RadioOption>
        ))}
      </RadioGroup>
    </QuestionCard>
  );
}
