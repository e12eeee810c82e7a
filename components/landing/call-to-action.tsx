import { ArrowRightIcon } from 'lucide-react';
import { ButtonLink } from './button-link';

export function CallToAction() {
  return (
    <section
      aria-labelledby="start"
      className="page-width py-20 [contain-intrinsic-size:auto_30rem] [content-visibility:auto] lg:py-28"
    >
      <div className="rounded-3xl bg-primary-soft px-6 py-14 text-center text-primary-soft-foreground sm:px-12 sm:py-20">
        <h2 id="start" className="text-3xl font-bold tracking-tight sm:text-4xl">
          Add your first date, and stop worrying about it
        </h2>
        <p className="mx-auto mt-4 max-w-xl text-lg leading-relaxed text-balance">
          A name, a date, and when you want to hear from us. That’s all it takes.
        </p>
        <ButtonLink href="/register" size="lg" className="mt-8">
          Start Managing Reminders
          <ArrowRightIcon aria-hidden />
        </ButtonLink>
      </div>
    </section>
  );
}
