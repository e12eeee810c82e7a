import { afterEach, describe, expect, it, vi } from 'vitest';
import { creationWrite, editWrite } from '@/lib/reminders/at-once/form-writes';
import { savedReminderValues } from '@/lib/reminders/at-once/saved-values';
import type { ReminderResponse } from '@/lib/reminders/schema';

const stored = {
  id: '01900000-0000-7000-8000-000000000001',
  version: '1',
  title: 'The lease',
  dueOn: '2027-03-01',
  category: 'one-time-deadline',
  leadDays: [7],
  afterDays: [],
  applyBy: null,
} as Partial<ReminderResponse> as ReminderResponse;

const initialValues = savedReminderValues(stored);
const values = { ...initialValues, title: 'My lease' };
const edit = editWrite({ stored, body: values, initialValues, values, shown: { title: 'My lease' } });

interface Call {
  method: string;
  version: string | undefined;
}

/** Answers the calls in turn. @returns the calls */
function stubAnswers(...answers: [status: number, body: object][]): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', (_path: string, { method, headers }: { method: string; headers: Record<string, string> }) => {
    calls.push({ method, version: headers['if-match'] });
    const [status, body] = answers.shift()!;
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  return calls;
}

const changedTo = (current: ReminderResponse): [number, object] => [
  412,
  { code: 'precondition_failed', reminder: current },
];

afterEach(() => vi.unstubAllGlobals());

describe('an edit that was kept', () => {
  it('is taken as answered if the reminder already is as it was typed', async () => {
    const current = { ...stored, title: 'My lease', version: '2' };
    const calls = stubAnswers(changedTo(current));
    await expect(edit.send()).resolves.toEqual(current);
    expect(calls).toEqual([{ method: 'PUT', version: '"1"' }]);
  });

  it('is sent for the new version if no field of the form has changed', async () => {
    const calls = stubAnswers(changedTo({ ...stored, version: '2', muted: true }), [200, { ...stored, version: '3' }]);
    await expect(edit.send()).resolves.toMatchObject({ version: '3' });
    expect(calls.map(({ version }) => version)).toEqual(['"1"', '"2"']);
  });

  it('is refused if another field of the form was changed elsewhere', async () => {
    const calls = stubAnswers(changedTo({ ...stored, version: '2', dueOn: '2027-04-01' }));
    await expect(edit.send()).rejects.toMatchObject({ status: 412 });
    expect(calls).toHaveLength(1);
  });

  it('shows its fields on whatever the reminder has become', () => {
    expect(edit.change({ ...stored, muted: true })).toMatchObject({ title: 'My lease', muted: true });
    expect(edit.change(null)).toBeNull();
  });
});

describe('a creation that was kept', () => {
  it('shows a row until the server has answered with the reminder', () => {
    const shown = { ...stored, id: 'new-1' };
    const write = creationWrite({ id: 'new-1', idempotencyKey: '1', body: values, shown, initialValues, values });
    expect(write.change(null)).toBe(shown);
    expect(write.answered?.(stored)).toBeNull();
    expect(write.added?.(stored)).toBe(stored);
  });
});
