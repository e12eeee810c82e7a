import { PRODUCT_NAME } from '@/lib/product-name';

/** Decorative: the product's name is always next to it. */
function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden className="size-8 shrink-0">
      <rect width="32" height="32" rx="9" className="fill-primary" />
      <path
        d="M9 12.5a3.5 3.5 0 0 1 3.5-3.5h7a3.5 3.5 0 0 1 3.5 3.5v7a3.5 3.5 0 0 1-3.5 3.5h-7A3.5 3.5 0 0 1 9 19.5z"
        className="stroke-primary-foreground"
        strokeWidth="2"
      />
      <path d="M12.8 6.8v4M19.2 6.8v4" className="stroke-primary-foreground" strokeWidth="2" strokeLinecap="round" />
      <path
        d="m12.6 16.7 2.4 2.4 4.6-4.8"
        className="stroke-primary-foreground"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** A plain link: the router would prefetch the landing page and show its title on the dashboard, which is also at /. */
export function HomeLink({ className }: { className: string }) {
  return (
    // eslint-disable-next-line @next/next/no-html-link-for-pages
    <a href="/" className={className}>
      <Logo />
    </a>
  );
}

export function Logo({ className = 'text-lg' }: { className?: string }) {
  return (
    <span translate="no" className={`inline-flex items-center gap-2.5 font-bold tracking-tight ${className}`}>
      <LogoMark />
      {PRODUCT_NAME}
    </span>
  );
}
