import type { RawFrame, ServerMessage } from '@waymark/contract/event.ts'
import { expect, it } from 'vitest'
import { FrameFeed } from './FrameFeed.ts'

const frame = (n: number): RawFrame => ({
  at: new Date(n).toISOString(),
  direction: 'in',
  protocol: 'h02',
  hex: n.toString(16),
})

it('gathers frames for a moment, and counts those that come faster than they can be shown', async () => {
  const sent: Extract<ServerMessage, { type: 'raw' }>[] = []
  let behind = 0
  const feed = new FrameFeed({
    device: 7,
    send: (message) => sent.push(message as (typeof sent)[number]),
    buffered: () => behind,
  })
  for (let n = 0; n < 5_000; n++) feed.add(frame(n))
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]).toMatchObject({ device: 7, missed: 4_900 })
  expect(sent[0]?.frames.map(({ hex }) => hex)).toEqual(Array.from({ length: 100 }, (_, n) => n.toString(16)))
  behind = 2_000_000
  feed.add(frame(1))
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toMatchObject({ frames: [], missed: 1 })
  feed.add(frame(2))
  feed.stop()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(sent).toHaveLength(2)
})
