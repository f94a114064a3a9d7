/** How calendars are told of an address: `webcal` opens whichever the device has, Google's takes it as `cid`. */
export function calendarAddresses(url: string): { google: string; subscribe: string } {
  const subscribe = url.replace(/^https?:/, 'webcal:');
  return {
    subscribe,
    google: `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(subscribe)}`,
  };
}
