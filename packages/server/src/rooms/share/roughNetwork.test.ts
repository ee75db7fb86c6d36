import { expect, it } from 'vitest'
import { roughNetwork } from './roughNetwork.ts'

it.each([
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2001:db8:7:42:1:2:3:4', '2001:db8:7::*'],
  ['2001:0db8::1', '2001:db8:0::*'],
  ['fe80::1%eth0', 'fe80:0:0::*'],
  ['::1', '0:0:0::*'],
])('%s lies in %s', (address, network) => {
  expect(roughNetwork(address)).toBe(network)
})
