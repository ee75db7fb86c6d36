import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks that have names: this machine (RFC 1122, 4291), addresses of a link (RFC 3927, 4291), private ones (RFC 1918, 4193). */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Tells whether an address is one of these, or in one of these networks: `loopback,10.0.0.0/8,2001:db8::1`. */
export function networkList(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks.flatMap((each) => NAMED[each] ?? each)) {
    const [address = '', bits] = network.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => {
    // an IPv4 address as a socket for both families tells it
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0] ?? ''
    if (isIPv4(plain)) return list.check(plain, 'ipv4')
    return isIPv6(plain) && list.check(plain, 'ipv6')
  }
}
