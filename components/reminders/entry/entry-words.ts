import { foldText } from '@/lib/fold-text';

/** A value and the part of the line that it was read from. */
export interface Found<Value> {
  value: Value;
  text: string;
}

/** A part with the text that was read, without the words before it that belong to it. */
export type Taken<Value> = Found<Value> & { read: string };

const MAX_WORDS_OF_PART = 6;

export interface Word {
  text: string;
  /** What is read in its place: '2027' of 'next year'. */
  read: string;
  /** `read` without punctuation. */
  folded: string;
  isTaken: boolean;
}

/** The words of a line, from which parts are taken one after another. */
export class Words {
  readonly words: Word[];

  /** @param meanings what to read in place of a phrase of one or two words, joined by a hyphen, such as 'next-year' */
  constructor(line: string, meanings: ReadonlyMap<string, string>) {
    const texts = line.match(/\S+/g) ?? [];
    this.words = [];
    for (let at = 0; at < texts.length;) {
      const meaningOf = (count: number) =>
        meanings.get(
          texts
            .slice(at, at + count)
            .map(bare)
            .join('-'),
        );
      const count = meaningOf(2) ? 2 : 1;
      const text = texts.slice(at, at + count).join(' ');
      const read = meaningOf(count) ?? text;
      this.words.push({ text, read, folded: bare(read), isTaken: false });
      at += count;
    }
  }

  get left(): Word[] {
    return this.words.filter(({ isTaken }) => !isTaken);
  }

  /**
   * Takes the longest run of words that `read` can read; of several, one that begins with a digit, as '14 Dec' of
   * 'Jan 14 Dec'. Words that belong to the part may stand `before` it.
   */
  take<Value>(
    read: (text: string, before: readonly Word[], after: readonly Word[]) => Value | null,
    before: readonly string[] = [],
  ): Taken<Value> | null {
    for (let count = Math.min(MAX_WORDS_OF_PART, this.words.length); count > 0; count -= 1) {
      const found = this.words.flatMap((_, at) => {
        const run = this.words.slice(at, at + count);
        if (run.length < count || run.some(({ isTaken }) => isTaken)) return [];
        const value = read(readOf(run), this.words.slice(0, at), this.words.slice(at + count));
        return value === null ? [] : [{ value, at }];
      });
      const chosen = found.find(({ at }) => /^\d/.test(this.words[at]!.read)) ?? found[0];
      if (chosen) return this.#takeFrom(chosen.at, chosen.at + count, chosen.value, before);
    }
    return null;
  }

  #takeFrom<Value>(at: number, end: number, value: Value, before: readonly string[]): Taken<Value> {
    const others = this.words.slice(0, at).findLastIndex(({ isTaken, folded }) => isTaken || !before.includes(folded));
    const run = this.words.slice(others + 1, end);
    for (const word of run) word.isTaken = true;
    return { value, text: joined(run), read: readOf(this.words.slice(at, end)) };
  }

  /** What is left, as a title, without the words that joined it to what was taken: 'of' of 'debit order of R899'. */
  text(joining: readonly string[] = []): string {
    // 'Sipho & Thandi', but not the dash of 'disc - 31 Jan'.
    const isLeft = (word: Word | undefined) => word?.isTaken === false;
    const said = this.words.filter(
      ({ folded }, at) => folded !== '' || (isLeft(this.words[at - 1]) && isLeft(this.words[at + 1])),
    );
    const isTaken = said.some((word) => word.isTaken);
    const isJoining = (word: Word | undefined) => word !== undefined && !word.isTaken && joining.includes(word.folded);
    const dangles = (at: number): boolean => {
      if (!isTaken || !isJoining(said[at])) return false;
      const after = said.slice(at).find((word) => !isJoining(word));
      return after === undefined || after.isTaken || said.slice(0, at).every((word) => word.isTaken || isJoining(word));
    };
    return joined(said.filter((word, at) => !word.isTaken && !dangles(at))).replace(/[,;:]$/, '');
  }
}

export const joined = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');
const readOf = (words: readonly Word[]) =>
  words
    .map(({ read }) => read)
    .join(' ')
    .replace(/[,;.!?]$/, '');
export const bare = (text: string) => foldText(text).replaceAll(/[^\p{L}\p{N}']/gu, '');
