/**
 * Whom a connection counts for: an IPv4 address; of IPv6 the first 64 bits, since whoever has one such address has all of that
 * network (RFC 4291, 2.5.4).
 */
export function networkOf(address: string): string {
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (four !== undefined || !address.includes(':')) return four ?? address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}
