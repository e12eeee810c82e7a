import type { ReactNode } from 'react';
import { useFocusOnMount } from '@/components/auth/use-focus-on-mount';
import { Button } from '@/components/ui/button';
import { Card, CardContent, CardDescription, CardHeader } from '@/components/ui/card';

interface QuestionCardProps {
  question: string;
  hint: string;
  applyLabel: string;
  isComplete?: boolean;
  onApply: () => void;
  startOver: ReactNode;
  children: ReactNode;
}

/** Asks what the file leaves open. */
export function QuestionCard({
  question,
  hint,
  applyLabel,
  isComplete = true,
  onApply,
  startOver,
  children,
}: QuestionCardProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <Card>
      <CardHeader>
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {question}
        </h2>
        <CardDescription>{hint}</CardDescription>
      </CardHeader>
      <CardContent>
        <form
          className="grid gap-6"
          onSubmit={(event) => {
            event.preventDefault();
            onApply();
          }}
        >
          {children}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={!isComplete}>
              {applyLabel}
            </Button>
            {startOver}
          </div>
        </form>
      </CardContent>
    </Card>
  );
}
