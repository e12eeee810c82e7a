import { useState, type ReactNode, type Ref } from 'react';
import { ChevronDownIcon } from 'lucide-react';
import { CardTitle } from '@/components/ui/card';
import { cn } from '@/lib/browser/class-names';

interface FoldedCardProps {
  title: string;
  /** Stands beside the title, whether the card is open or not. */
  status?: string;
  summaryRef?: Ref<HTMLElement>;
  startsOpen?: boolean;
  children: ReactNode;
}

/** A card of which only the title shows until it is opened. */
export function FoldedCard({ title, status, summaryRef, startsOpen = false, children }: FoldedCardProps) {
  // Keeps the initial value, because a later one would open or close what the user has closed or opened.
  const [wasOpen] = useState(startsOpen);
  return (
    <details data-slot="card" open={wasOpen} className="group/card min-w-0">
      <summary
        ref={summaryRef}
        className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-xl px-(--card-margin) py-3 focus-ring [&::-webkit-details-marker]:hidden"
      >
        <CardTitle className="min-w-0 flex-1 text-base wrap-anywhere">{title}</CardTitle>
        {status && <span className="text-sm text-muted-foreground">{status}</span>}
        <Chevron className="group-open/card:rotate-180" />
      </summary>
      <div className="grid gap-6 px-(--card-margin) pt-1 pb-6">{children}</div>
    </details>
  );
}

/** A part of a card that shows once its title is pressed. */
export function Fold({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <details className={cn('group min-w-0', className)}>
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 rounded-md text-sm font-medium focus-ring [&::-webkit-details-marker]:hidden">
        {title}
        <Chevron className="group-open:rotate-180" />
      </summary>
      <div className="grid gap-6 pt-2">{children}</div>
    </details>
  );
}

const Chevron = ({ className }: { className: string }) => (
  <ChevronDownIcon
    className={cn('size-4 shrink-0 text-muted-foreground transition-transform', className)}
    aria-hidden
  />
);
