import { describe, expect, test } from 'vitest'
import { FrameDecoder } from '../decode/FrameDecoder.ts'
import { LENGTHEN } from '../testing/lengthened.ts'
import { bytesOf, OWN_FRAMES } from '../testing/ownFrames.ts'
import { OWN_NOW } from './OwnFrame.ts'

/** Contents that mean nothing where they stand: no zeros, no dates. */
const MORE = [
  '27',
  '27d9',
  '27d9e3',
  '27d9e3f5',
  '27d9e3f5c9',
  '27d9e3f5c9db',
  '27d9e3f5c9dbe7f1',
  '27d9e3f5c9dbe7f1cb',
]

/** Messages of which a table says that what they go on with is left. */
const LEFT: Readonly<Record<string, string>> = {
  'satellites among the information': 'the strengths of more satellites',
  'properties with the SIM card': 'versions of the device',
  'an alarm with a charge and cells': 'more cells',
}

describe.each(Object.entries(LENGTHEN))('%s', (protocol, lengthen) => {
  test.each(OWN_FRAMES[protocol] ?? [])('$title', (own) => {
    if (own.title in LEFT || own.refused !== null || own.reports.length === 0) return
    const decode = (bytes: Buffer): ReturnType<FrameDecoder['decodeBytes']> =>
      new FrameDecoder(protocol, () => OWN_NOW, own.model).decodeBytes(bytes)
    const before = JSON.stringify(decode(bytesOf(own)).map(({ reports }) => reports))
    const lost = MORE.filter((hex) => {
      const longer = lengthen(bytesOf(own), Buffer.from(hex, 'hex'))
      if (longer === undefined) return false
      const frames = decode(longer)
      const isTold = frames.some(({ refused, unread }) => refused !== null || unread !== undefined)
      return !isTold && JSON.stringify(frames.map(({ reports }) => reports)) === before
    })
    expect(lost).toEqual([])
  })
})
