import { isIPv6 } from 'node:net';

/**
 * What an address is counted by: without the port that some proxies write behind it; IPv4 as it is, also when written as IPv6; of an IPv6 address the /64 network, since one household or
 * machine holds all addresses of it.
 */
export function networkOf(written: string): string {
  const [, v6, v4] = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/.exec(written.trim()) ?? [];
  const address = v6 ?? v4 ?? written;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const plain = address.split('%', 1)[0] ?? address;
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.split('::', 2);
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
