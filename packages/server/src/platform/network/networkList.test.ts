import { describe, expect, test } from 'vitest'
import { networkList } from './networkList.ts'

describe('a list of networks', () => {
  const isIn = networkList(['loopback', '10.1.0.0/16', '2001:db8::7'])

  test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '10.1.2.3', '::ffff:10.1.255.255', '2001:db8::7'])(
    'has %s',
    (address) => expect(isIn(address)).toBe(true),
  )

  test.each(['128.0.0.1', '10.2.0.0', '2001:db8::8', '::2', '', 'here', '::ffff:10.2.0.1'])('has not %s', (address) =>
    expect(isIn(address)).toBe(false),
  )

  test('of none has nobody', () => expect(networkList([])('127.0.0.1')).toBe(false))
})
