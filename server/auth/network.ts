import { isIPv6 } from 'node:net';

/**
 * What an address is counted by: without the port that some proxies write behind it; IPv4 as it is, also when written as IPv6; of an IPv6
 * address the /64 network, since one household or machine holds all addresses of it.
 */
export function networkOf(written: string): string {
  const [, v6, v4] = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/.exec(written.trim()) ?? [];
  const address = v6 ?? v4 ?? written;
  const plain = address.split('%', 1)[0] ?? address;
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, each as short as it can be written. */
function groupsOf(address: string): string[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail] = hex.split('::', 2);
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}
