import { describe, expect, it } from 'vitest'
import { isPublic } from './addressGuard.ts'

/** The IANA special-purpose registries as they stand, multicast, and what was given back: first and last of each. */
const SPECIAL = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.31.196.0', '192.31.196.255'],
  ['192.52.193.0', '192.52.193.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['192.175.48.0', '192.175.48.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '239.255.255.255'],
  ['240.0.0.0', '255.255.255.255'],
  ['::', '::1'],
  ['::7f00:1', '::ffff:127.0.0.1'],
  ['::ffff:10.0.0.1', '::ffff:a00:1'],
  ['0:0:0:0:0:ffff:c0a8:101', '::FFFF:192.168.1.1'],
  ['64:ff9b::', '64:ff9b::ffff:ffff'],
  ['64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['100::', '100::ffff:ffff:ffff:ffff'],
  ['100:0:0:1::', '100::1:ffff:ffff:ffff:ffff'],
  ['2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'],
  ['3ffe::', '3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  // reserved by IETF and given to nobody
  ['200::', '1fff::'],
  ['4000::', '5eff::'],
  ['8000::', 'e000::'],
] as const

describe('an address where nobody on the internet stands', () => {
  it.each(SPECIAL)('%s to %s', (first, last) => {
    expect([isPublic(first), isPublic(last)]).toEqual([false, false])
  })

  it.each(['fe80::1%eth0', '2606:4700::1%1', 'localhost', '', '127.1', '0x7f000001', '8.8.8.8 ', '[2606:4700::1]'])(
    'what is not written as an address: %s',
    (address) => expect(isPublic(address)).toBe(false),
  )
})

describe('an address on the internet', () => {
  it.each([
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.0.1.0',
    '192.0.3.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2001:200::',
    '2001:4860:4860::8888',
    '2003::1',
    '2606:4700::1111',
    '2620:4f:8001::',
    '3ffd::1',
    '::ffff:8.8.8.8',
    '::ffff:808:808',
  ])('%s', (address) => expect(isPublic(address)).toBe(true))
})
