/** A progress bar without a known end. */
export const Working = ({ label }: { label: string }) => (
  <div role="status" className="grid gap-1.5 text-sm text-muted-foreground">
    <p>{label}</p>
    <progress aria-label={label} className="h-2 w-full accent-primary" />
  </div>
);
