import type { ReactNode } from 'react';

/** Wraps user input in `t.rich`, so that its text direction does not change that of the sentence. */
export const bdi = (content: ReactNode) => <bdi>{content}</bdi>;
