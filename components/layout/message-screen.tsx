import type { ReactNode, Ref } from 'react';
import { Logo } from './logo';

interface MessageProps {
  title: string;
  text: ReactNode;
  /** Lets the caller focus the title when this message replaces another one. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function MessageScreen({ title, text, headingRef, children }: MessageProps) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 px-4 py-16 text-center">
      <Logo className="mb-6 text-lg" />
      <h1
        ref={headingRef}
        tabIndex={headingRef ? -1 : undefined}
        className="text-3xl font-bold tracking-tight sm:text-4xl"
      >
        {title}
      </h1>
      <p className="max-w-md leading-relaxed text-pretty wrap-anywhere text-muted-foreground">{text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>
    </main>
  );
}
