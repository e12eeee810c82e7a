'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { SearchIcon, XIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { SHORTCUT_KEYS } from '@/components/reminders/shortcut-keys';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { cn } from '@/lib/browser/class-names';
import { MAX_SEARCH_LENGTH } from '@/lib/reminders/list/list-parameters';

const SEARCH_DELAY_MS = 200;

const SEARCH_INPUT_ID = 'reminder-search';

export const focusSearchInput = (): void => document.getElementById(SEARCH_INPUT_ID)?.focus();

/** The input updates immediately; the list updates when the user pauses typing. */
export function SearchBox({ search, onSearchChange }: { search: string; onSearchChange: (search: string) => void }) {
  const { t } = useI18n();
  const [text, setText] = useState(search);
  const [appliedSearch, setAppliedSearch] = useState(search);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (search !== appliedSearch) {
    // Other code has changed the search, for example to reveal a reminder that the search would hide.
    setAppliedSearch(search);
    setText(search);
  }
  const apply = useCallback(
    (applied: string) => {
      setAppliedSearch(applied);
      onSearchChange(applied);
    },
    [onSearchChange],
  );
  useEffect(() => {
    if (text === appliedSearch) return;
    const timer = setTimeout(() => apply(text), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, appliedSearch, apply]);
  // On phones, the field is behind an icon until it is used.
  const isShown = isOpen || text !== '';
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  return (
    <>
      <Button
        type="button"
        variant="ghost"
        size="icon"
        aria-label={t('reminders.search.open')}
        aria-expanded={false}
        onClick={() => setOpen(true)}
        className={cn('size-11 sm:hidden', isShown && 'hidden')}
      >
        <SearchIcon className="size-5!" aria-hidden />
      </Button>
      <div
        className={cn('relative min-w-0 max-sm:order-last max-sm:w-full sm:w-64', !isShown && 'max-sm:hidden')}
        role="search"
      >
        <SearchIcon
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
          aria-hidden
        />
        <Input
          ref={input}
          id={SEARCH_INPUT_ID}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          // Apply a pending search now, because updating the URL later would cancel a navigation started by a click.
          onBlur={() => {
            if (text !== appliedSearch) apply(text);
          }}
          maxLength={MAX_SEARCH_LENGTH}
          placeholder={t('reminders.search.placeholder')}
          aria-label={t('reminders.search.label')}
          aria-keyshortcuts={SHORTCUT_KEYS.search}
          className={cn(
            'pl-9 text-ellipsis max-sm:pl-8.5 max-sm:placeholder:text-sm [&::-webkit-search-cancel-button]:hidden',
            'max-sm:pr-10',
            text && 'pr-10',
          )}
        />
        {isShown && (
          <button
            type="button"
            aria-label={t('reminders.search.clear')}
            onClick={() => {
              setText('');
              apply('');
              setOpen(text !== '');
              input.current?.focus();
            }}
            className={cn(
              'touch-area absolute top-1/2 right-1.5 grid size-8 -translate-y-1/2 place-items-center rounded-md text-muted-foreground focus-ring hover:text-foreground',
              !text && 'sm:hidden',
            )}
          >
            <XIcon className="size-4" aria-hidden />
          </button>
        )}
      </div>
    </>
  );
}
