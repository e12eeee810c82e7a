import { useEffect } from 'react';

declare global {
  interface Window {
    earlyPress?: { events: Event[]; keep: (event: Event) => void };
  }
}

const EVENTS = ['pointerdown', 'mousedown', 'click'] as const;

/** Inline script: keeps the last press on a page that React does not handle yet. */
export const KEEP_EARLY_PRESS = `{const press=window.earlyPress={events:[],keep:(e)=>{if(e.type==='pointerdown'||press.events.at(-1)?.type==='click')press.events=[];press.events.push(e)}};for(const type of ${JSON.stringify(EVENTS)})addEventListener(type,press.keep,true)}`;

/** Repeats the press on a control that was kept, because before hydration it did nothing. */
export function useRepeatEarlyPress(): void {
  useEffect(() => {
    const press = window.earlyPress;
    if (!press) return;
    delete window.earlyPress;
    for (const type of EVENTS) removeEventListener(type, press.keep, true);
    const { target, type } = press.events.at(-1) ?? {};
    // The browser itself follows links and opens and fills what can be filled in.
    if (type !== 'click' || !(target instanceof Element) || target.closest('a, summary, label, input, select')) return;
    // React does not handle events that an effect dispatches.
    queueMicrotask(() => {
      for (const event of press.events) {
        event.target?.dispatchEvent(Reflect.construct(event.constructor, [event.type, event]) as Event);
      }
    });
  }, []);
}
