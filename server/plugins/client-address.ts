import { isIPv6 } from 'node:net';

/** The groups of an IPv6 address that identify a network; its owner has all addresses in it. */
const networkGroups = 4;

/** Returns what rate limits count an address as: an IPv4 address itself, an IPv6 address by its /64. */
export function clientOf(address: string): string {
  if (!isIPv6(address)) return address;
  const plain = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  // An embedded IPv4 address replaces the last two groups, which are not counted.
  const [head = '', tail] = plain.replace(/[\d.]+\.\d+$/, '0:0').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...(tail === undefined ? [] : zeros), ...after];
  const network = groups.slice(0, networkGroups).map((group) => parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
