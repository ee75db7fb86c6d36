import type { RawFrame } from '@waymark/contract/event.ts'
import { expect, it } from 'vitest'
import { framesAsText, frameText } from './frameText.ts'
import { MOST_FRAMES, withFrames } from './frameList.ts'

const frame = (text?: string, more: Partial<RawFrame> = {}): RawFrame => ({
  at: '2026-11-21T08:00:00.000Z',
  direction: 'in',
  protocol: 'h02',
  hex: '2a4851',
  ...(text === undefined ? {} : { text }),
  ...more,
})

it('writes a frame on one line of which nothing is lost', () => {
  const text = String.raw`*HQ,1\r\n` + '\r\n\t\u0000\u00e9~'
  expect(frameText(frame(text), 'text')).toBe(String.raw`*HQ,1\\r\\n\r\n\x09\x00\xe9~`)
  expect(frameText(frame(text), 'hex')).toBe('2a4851')
  expect(frameText(frame(), 'text')).toBe('2a4851')
})

it('copies frames oldest first, with what was refused', () => {
  const newest = frame('B', { direction: 'out', refused: 'checksum' })
  expect(framesAsText([newest, frame('A')], 'text')).toBe(
    '2026-11-21T08:00:00.000Z\tin\th02\tA\n2026-11-21T08:00:00.000Z\tout\th02\tB\tchecksum',
  )
})

it('keeps the newest frames, and counts all of them', () => {
  const first = withFrames({ frames: [], count: 0, missed: 0 }, [frame('1'), frame('2')], 3)
  expect(first.frames.map(({ number, text }) => [number, text])).toEqual([
    [2, '2'],
    [1, '1'],
  ])
  const many = withFrames(
    first,
    Array.from({ length: MOST_FRAMES }, (_, n) => frame(String(n))),
    4,
  )
  expect(many).toMatchObject({ count: MOST_FRAMES + 2, missed: 7 })
  expect(many.frames).toHaveLength(MOST_FRAMES)
  expect([many.frames[0]?.number, many.frames.at(-1)?.number]).toEqual([MOST_FRAMES + 2, 3])
})
