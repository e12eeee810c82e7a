import { Activity, type ReactNode, type Ref } from 'react';

/**
 * The list and, in wide windows, a side column. React hydrates each `Activity` in a separate task, which keeps phones
 * responsive. `Suspense` would do so too, but would hide its content until a script has run.
 */
export function DashboardColumns({
  listRef,
  quickActions,
  list,
  activity,
}: {
  listRef: Ref<HTMLDivElement>;
  quickActions: ReactNode;
  list: ReactNode;
  activity: ReactNode;
}) {
  return (
    // On phones, the parent arranges the children, so that other parts can come between them.
    <div className="grid items-start gap-4 max-sm:contents lg:grid-cols-3 lg:grid-rows-[auto_1fr] lg:gap-6">
      {/* Quick actions are first in tab order. Phones show them below the list, except the floating first button. */}
      <div className="max-lg:moved-2 lg:col-start-3 lg:row-start-1">{quickActions}</div>
      <div ref={listRef} className="min-w-0 -scroll-mt-24 lg:col-span-2 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <Activity>{list}</Activity>
      </div>
      <div className="max-lg:order-3 lg:col-start-3 lg:row-start-2">
        <Activity>{activity}</Activity>
      </div>
    </div>
  );
}

/** Scrolls to the list, unless the window is wide and the list is already in view. */
export function scrollToList(list: HTMLElement | null): void {
  if (!list) return;
  const isInSight = list.getBoundingClientRect().top < window.innerHeight / 2;
  if (isInSight && window.matchMedia('(min-width: 64rem)').matches) return;
  const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  list.scrollIntoView({ behavior: isMotionReduced ? 'auto' : 'smooth' });
}
