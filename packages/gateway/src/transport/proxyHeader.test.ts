import { assert, constantFrom, ipV4, ipV6, nat, property, uint8Array } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readProxyHeader } from './proxyHeader.ts'

const SIGNATURE = '0d0a0d0a000d0a515549540a'
/** A header of the second version: command and version, family and protocol, what follows. */
const binary = (command: number, family: number, body: string): Buffer => {
  const rest = Buffer.from(body, 'hex')
  const head = Buffer.from([command, family, rest.length >> 8, rest.length & 255])
  return Buffer.concat([Buffer.from(SIGNATURE, 'hex'), head, rest])
}

describe('the PROXY protocol', () => {
  test.each([
    ['PROXY TCP4 203.0.113.7 192.0.2.1 40001 5100\r\n', '203.0.113.7'],
    ['PROXY TCP6 2001:db8::7 2001:db8::1 40001 5100\r\n', '2001:db8::7'],
    ['PROXY UNKNOWN\r\n', undefined],
    ['PROXY UNKNOWN ffff:f...f:ffff ffff:f...f:ffff 65535 65535\r\n', undefined],
  ])('reads the line %j', (line, address) => {
    expect(readProxyHeader(Buffer.from(`${line}rest`))).toEqual({ length: line.length, address })
  })

  test.each([
    ['IPv4', binary(0x21, 0x11, 'cb007107c00002019c4113ec'), '203.0.113.7'],
    [
      'IPv6',
      binary(0x21, 0x21, '20010db800000000000000000000000720010db80000000000000000000000019c4113ec'),
      '2001:db8:0:0:0:0:0:7',
    ],
    ['IPv4 with a name after it', binary(0x21, 0x11, 'cb007107c00002019c4113ec0200036f6e65'), '203.0.113.7'],
    ['the proxy itself', binary(0x20, 0x00, ''), undefined],
    ['a family that it does not tell', binary(0x21, 0x00, ''), undefined],
  ])('reads %s of the second version', (_what, header, address) => {
    expect(readProxyHeader(Buffer.concat([header, Buffer.from('rest')]))).toEqual({ length: header.length, address })
  })

  test.each([
    ['what a tracker says', Buffer.from('000f333536333037303432343431303133', 'hex')],
    ['another word', Buffer.from('POST / HTTP/1.1\r\n')],
    ['a line that is too long', Buffer.from(`PROXY TCP4 ${'1'.repeat(120)}`)],
    ['no address', Buffer.from('PROXY TCP4 here there 1 2\r\n')],
    ['an address of the other family', Buffer.from('PROXY TCP4 2001:db8::7 2001:db8::1 1 2\r\n')],
    ['no ports', Buffer.from('PROXY TCP4 203.0.113.7 192.0.2.1\r\n')],
    ['a third version', binary(0x31, 0x11, 'cb007107c00002019c4113ec')],
    ['another command', binary(0x22, 0x11, 'cb007107c00002019c4113ec')],
    ['addresses that are cut', binary(0x21, 0x11, 'cb0071')],
    ['more than any proxy says', Buffer.concat([Buffer.from(SIGNATURE, 'hex'), Buffer.from('2111ffff', 'hex')])],
  ])('refuses %s', (_what, bytes) => {
    expect(readProxyHeader(bytes)).toBe('wrong')
  })

  test('is the same however it is cut, and nothing else is taken for it', () => {
    assert(
      property(
        constantFrom(4, 6),
        ipV4(),
        ipV6(),
        nat(60),
        uint8Array({ maxLength: 40 }),
        (family, four, six, cut, noise) => {
          const address = family === 4 ? four : six
          const line = Buffer.from(`PROXY TCP${family} ${address} ${address} 1 65535\r\n`)
          expect(readProxyHeader(line.subarray(0, Math.min(cut, line.length - 1)))).toBe('more')
          expect(readProxyHeader(Buffer.concat([line, noise]))).toEqual({ length: line.length, address })
          const found = readProxyHeader(Buffer.from(noise))
          if (noise.length > 0 && noise[0] !== 0x50 && noise[0] !== 0x0d) expect(found).toBe('wrong')
        },
      ),
    )
  })
})
