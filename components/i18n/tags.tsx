import type { ReactNode } from 'react';

/** For `t.rich`: keeps the text direction of what a user typed from changing that of the sentence. */
export const bdi = (content: ReactNode) => <bdi>{content}</bdi>;
