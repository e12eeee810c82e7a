export interface SubscriptionLinks {
  google: string;
  apple: string;
  outlook: string;
}

/** Links that add the feed at `url` to a calendar. The scheme `webcal` makes the device's own calendar app open it. */
export function subscriptionLinks(url: string, name: string): SubscriptionLinks {
  const webcal = url.replace(/^https?:/, 'webcal:');
  return {
    google: `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: webcal })}`,
    apple: webcal,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url, name })}`,
  };
}
