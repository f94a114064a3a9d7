const number = new Intl.NumberFormat('vi', { maximumFractionDigits: 1 });
const kilo = 1000;

/** '840 kB', '2,4 MB'. */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / kilo;
  return kilobytes < kilo
    ? `${number.format(Math.ceil(kilobytes))} kB`
    : `${number.format(kilobytes / kilo)} MB`;
}
