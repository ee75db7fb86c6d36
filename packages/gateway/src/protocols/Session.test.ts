import { expect, test } from 'vitest'
import { CollectingIntake } from '../decode/CollectingIntake.ts'
import { FrameDecoder } from '../decode/FrameDecoder.ts'
import { OWN_NOW } from './OwnFrame.ts'
import { Session } from './Session.ts'

const options = { intake: new CollectingIntake(), clock: () => OWN_NOW, remoteAddress: '192.0.2.1' }

test('asks for a device once, and again while it is unknown', () => {
  const asked: string[] = []
  const answers = [0, 7, 9]
  const deviceOf = (...args: string[]): number => {
    asked.push(args.join(' '))
    return answers.shift() ?? 0
  }
  const intake = Object.assign(new CollectingIntake(), { deviceOf })
  const session = new Session('h02', { ...options, intake })
  expect([session.identify('a'), session.identify('a'), session.identify('a'), session.identify('b')]).toEqual([
    false,
    true,
    true,
    true,
  ])
  expect(asked).toEqual(['a h02 192.0.2.1', 'a h02 192.0.2.1', 'b h02 192.0.2.1'])
  expect(session.device).toBe(9)
})

test('keeps the rows of a good frame and takes back those of a refused one', () => {
  const session = new Session('h02', options)
  const frame = (refused: boolean): number => {
    session.begin()
    session.identify('a')
    session.columns().add(session.device, 1)
    if (refused) session.refused = 'malformed'
    return session.end()
  }
  expect([frame(false), frame(true), frame(false)]).toEqual([1, 0, 1])
  expect(options.intake.take()).toHaveLength(2)
})

test('a frame with rows of two devices is refused', () => {
  const message = (device: string): object => ({
    _type: 'location',
    topic: `owntracks/u/${device}`,
    tst: 1,
    lat: 1,
    lon: 2,
  })
  const decode = (...devices: string[]) =>
    new FrameDecoder('owntracks', () => OWN_NOW).decodeLine(JSON.stringify(devices.map(message)))
  expect(decode('a', 'a')).toMatchObject([{ refused: null, reports: [{ lat: 1 }, { lat: 1 }] }])
  expect(decode('a', 'b')).toMatchObject([{ refused: 'malformed', reports: [] }])
})
