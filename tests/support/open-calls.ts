import { expect, vi } from 'vitest';

interface OpenCall {
  /** Method and path. */
  name: string;
  answer: (response: Response) => void;
}

/** Stands in for `fetch`. Calls stay open until the test answers them. */
export class OpenCalls {
  readonly #calls: OpenCall[] = [];

  constructor() {
    vi.stubGlobal('fetch', (address: string, { method = 'GET' }: { method?: string }) => {
      return new Promise<Response>((answer) => {
        this.#calls.push({ name: `${method} ${address.replace(/\?.*/, '')}`, answer });
      });
    });
  }

  get names(): string[] {
    return this.#calls.map(({ name }) => name);
  }

  made(name: string): Promise<void> {
    return vi.waitFor(() => expect(this.names).toContain(name));
  }

  /** Answers the oldest call of the name, and waits until what follows has happened. */
  async answer(name: string, status: number, body: unknown = {}): Promise<void> {
    expect(this.names).toContain(name);
    const [call] = this.#calls.splice(this.names.indexOf(name), 1);
    call!.answer(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
    await settled();
  }
}

/** Longer than anything takes that does not wait for an answer. */
const TURNS = 20;

export async function settled(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
