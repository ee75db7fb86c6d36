import { expect, test } from 'vitest'
import { OWN_FRAMES } from '../testing/ownFrames.ts'
import { DEVICE_SIDES } from './deviceSides.ts'
import { PROTOCOLS, protocolsNamed } from './registry.ts'

const titles = PROTOCOLS.flatMap((protocol) => Object.entries(protocol.titles))
const spoken = titles.map(([name]) => name)

test('every protocol has frames of its own that are decoded in all pieces', () => {
  expect(Object.keys(OWN_FRAMES).sort()).toEqual([...spoken].sort())
  for (const name of spoken) expect(OWN_FRAMES[name]?.length, name).toBeGreaterThan(0)
})

test('every protocol can be spoken as a device speaks it, and none that the gateway does not know', () => {
  for (const name of spoken) expect(Object.keys(DEVICE_SIDES)).toContain(name)
  for (const { name, protocol } of Object.values(DEVICE_SIDES)) expect(protocolsNamed(protocol), name).toHaveLength(1)
})
