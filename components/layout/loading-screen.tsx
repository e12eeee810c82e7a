import { Spinner } from '@/components/ui/spinner';

export function LoadingScreen({ label = 'Loading...' }: { label?: string }) {
  return (
    <main className="grid min-h-dvh place-items-center p-6" aria-busy="true">
      <p role="status" className="flex items-center gap-3 text-muted-foreground">
        <Spinner className="size-5 text-primary" />
        {label}
      </p>
    </main>
  );
}
