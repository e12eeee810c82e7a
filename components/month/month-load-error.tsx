import { Button } from '@/components/ui/button';

export const MonthLoadError = ({ onRetry }: { onRetry: () => void }) => (
  <p role="alert" className="border-t px-4 py-3 text-sm">
    The month could not be loaded.{' '}
    <Button variant="link" size="sm" className="h-auto p-0" onClick={onRetry}>
      Try again
    </Button>
  </p>
);
