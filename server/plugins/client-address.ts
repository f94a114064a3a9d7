import { isIPv6 } from 'node:net';

/** The number of groups of an IPv6 address that identify a network; its owner controls all addresses in it. */
const networkGroups = 4;

/** Returns the key under which limits count an address: an IPv4 address itself, an IPv6 address by its /64. */
export function clientOf(address: string): string {
  if (!isIPv6(address)) return address;
  const plain = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  // An embedded IPv4 address replaces the last two groups, which do not count.
  const [head = '', tail] = plain.replace(/[\d.]+\.\d+$/, '0:0').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...(tail === undefined ? [] : zeros), ...after];
  const network = groups.slice(0, networkGroups).map((group) => parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
