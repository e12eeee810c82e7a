import { useEffect, useRef } from 'react';
import { useLazyComponent } from '@/components/layout/use-lazy-component';
import { useRuleChanges } from '@/lib/rule-changes/queries';

const loadCard = () => import('./rule-change-card').then((module) => module.RuleChangeCard);

/**
 * The latest announced change of a rule that concerns the user's reminders. Dismissing it shows the one before, so that
 * several do not push the list out of view.
 * @param onFocusLost called when dismissing the last change removed the focused button
 */
export function RuleChanges({ onFocusLost }: { onFocusLost: () => void }) {
  const { data: changes = [] } = useRuleChanges();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasDismissed = useRef(false);
  const [change] = changes;
  const [RuleChangeCard, requestCard] = useLazyComponent(loadCard);
  const hasChange = change !== undefined;
  useEffect(() => {
    if (hasChange) requestCard();
  }, [hasChange, requestCard]);
  useEffect(() => {
    if (!hasDismissed.current) return;
    hasDismissed.current = false;
    if (heading.current) heading.current.focus();
    else onFocusLost();
  }, [change?.id, onFocusLost]);

  if (!change || !RuleChangeCard) return null;
  return (
    <RuleChangeCard
      key={change.id}
      change={change}
      others={changes.length - 1}
      headingRef={heading}
      onDismiss={() => (hasDismissed.current = true)}
    />
  );
}
