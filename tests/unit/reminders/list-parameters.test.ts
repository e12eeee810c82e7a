import { describe, expect, it } from 'vitest';
import {
  buildListParameters,
  parseListState,
  writeListState,
  type ListState,
} from '@/lib/reminders/list/list-parameters';

const DEFAULT_STATE: ListState = { tab: 'today', search: '', sort: 'due', filters: {} };
const TEMPLATE_ID = '0190a6f2-3d5c-7c1e-9b7a-2f1d3c4b5a69';

const parse = (query: string, ...rest: [ListState['tab']?]) => parseListState(new URLSearchParams(query), ...rest);

function write(query: string, state: Partial<ListState>, ...rest: [ListState['tab']?]): string {
  const parameters = new URLSearchParams(query);
  writeListState(parameters, { ...DEFAULT_STATE, ...state }, ...rest);
  return parameters.toString();
}

describe('parseListState', () => {
  it('reads tab, search, sort and filters from the query', () => {
    const query = `tab=overdue&search=car+wash&sort=title&category=expiry-based&template=${TEMPLATE_ID}&attachment=yes`;
    expect(parse(query)).toEqual({
      tab: 'overdue',
      search: 'car wash',
      sort: 'title',
      filters: { category: 'expiry-based', templateId: TEMPLATE_ID, hasAttachment: true },
    });
  });

  it.each([
    '',
    'tab=yesterday&sort=colour&category=birthdays&template=7&attachment=no',
    'tab=&search=&sort=&category=&template=&attachment=',
    `search=${'a'.repeat(201)}`,
    'search=a%00b',
  ])('returns the defaults for missing or invalid values: %j', (query) => {
    expect(parse(query)).toEqual(DEFAULT_STATE);
  });

  it('selects the All Reminders tab for a link from an email and ignores other parameters', () => {
    expect(parse('reminder=7&tab=overdue&search=car&sort=title&attachment=yes')).toEqual({
      ...DEFAULT_STATE,
      tab: 'all',
    });
  });

  it('selects the fallback tab if the query names no tab', () => {
    expect(parse('search=car', 'all')).toMatchObject({ tab: 'all', search: 'car' });
    expect(parse('tab=today', 'all')).toMatchObject({ tab: 'today' });
  });
});

describe('writeListState', () => {
  it('omits defaults and keeps unrelated parameters', () => {
    expect(write('tab=all&search=car&view=month&attachment=yes', {})).toBe('view=month');
  });

  it('removes the parameters that a link in an email has set', () => {
    expect(write('reminder=7&edit=1', { tab: 'week' })).toBe('tab=week');
  });

  it('writes the tab unless it is both the default tab and the fallback tab', () => {
    expect(write('', { tab: 'today' }, 'all')).toBe('tab=today');
    expect(write('', { tab: 'all' }, 'all')).toBe('tab=all');
  });

  it.each<Partial<ListState>>([
    {},
    { tab: 'recently-completed', search: ' 100% & "more" ', sort: 'newest' },
    { filters: { category: 'custom-repeat', templateId: TEMPLATE_ID, hasAttachment: true } },
  ])('writes parameters from which parseListState restores the same state: %j', (state) => {
    expect(parse(write('', state))).toEqual({ ...DEFAULT_STATE, ...state });
  });
});

describe('buildListParameters', () => {
  it('includes search, sort and filters but omits the default sort', () => {
    const filters = { category: 'custom-repeat', hasAttachment: true } as const;
    expect(buildListParameters('all', ' car ', '2026-11-21', 'UTC', { sort: 'title', filters })).toMatchObject({
      search: 'car',
      sort: 'title',
      category: 'custom-repeat',
      hasAttachment: 'true',
    });
    expect(buildListParameters('all', '', '2026-11-21', 'UTC', { sort: 'due' }).sort).toBeUndefined();
  });
});
