import type { ReactNode } from 'react';

/** For user input in `t.rich`: its text direction must not change that of the sentence. */
export const bdi = (content: ReactNode) => <bdi>{content}</bdi>;
