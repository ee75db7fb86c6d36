import { protocolName } from '@waymark/contract/protocolName.ts'
import { DEVICE_SIDES } from '@waymark/gateway/protocols/deviceSides.ts'
import { PROTOCOLS } from '@waymark/gateway/protocols/registry.ts'
import { expect, test } from 'vitest'

const spoken = new Set([
  ...PROTOCOLS.flatMap(({ titles }) => Object.keys(titles)),
  ...Object.values(DEVICE_SIDES).map(({ protocol }) => protocol),
])

test.each([...spoken])('%s is shown by a name, and not by its word', (protocol) => {
  const name = protocolName(protocol, '')
  expect(name).toMatch(/^[A-Z]/)
  expect(name).not.toBe(protocol)
})
