/** Changes the device's clock without changing the passage of time. */
export const moveClock = (hours: number) => {
  const own = Date.now.bind(Date);
  const ahead = hours * 3_600_000;
  Date.now = () => own() + ahead;
  globalThis.Date = new Proxy(Date, {
    construct: (date, given: []) =>
      given.length > 0 ? new date(...given) : new date(own() + ahead),
  });
  const { timeOrigin } = performance;
  Object.defineProperty(performance, 'timeOrigin', {
    get: () => timeOrigin + ahead,
    configurable: true,
  });
};
