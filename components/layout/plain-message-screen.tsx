import type { ReactNode, Ref } from 'react';

export interface MessageProps {
  title: string;
  text: ReactNode;
  /** Lets the caller focus the title when this message replaces another one. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** Without the logo, for the error screen, whose script every page loads. */
export function PlainMessageScreen({ title, text, headingRef, logo, children }: MessageProps & { logo?: ReactNode }) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 px-4 py-16 text-center">
      {logo}
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
