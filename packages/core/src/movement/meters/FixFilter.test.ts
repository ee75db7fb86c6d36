import { describe, expect, it } from 'vitest'
import { emptySample, type Sample } from '../Sample.ts'
import { emptyFilter, FixFilter } from './FixFilter.ts'

/** A report after so many seconds, so many metres north; nowhere without. m/s where it says its speed. */
type Report = readonly [second: number, metres: number | undefined, speed?: number]

/** What becomes of reports: in a row, by their seconds. */
function filtered(maxSpeedMps: number, reports: readonly Report[]) {
  const state = emptyFilter()
  const out: Sample[] = []
  const filter = new FixFilter(maxSpeedMps, (sample) => out.push({ ...sample }))
  for (const [second, metres, speed] of reports)
    filter.take(state, {
      ...emptySample(),
      time: second * 1000,
      hasFix: metres !== undefined,
      lat: 40 + (metres ?? 0) / 111_035,
      lon: -105,
      speed: speed === undefined ? -1 : speed * 100,
    })
  const seconds = (isWanted: (sample: Sample) => boolean) => out.filter(isWanted).map(({ time }) => time / 1000)
  return {
    order: seconds(() => true),
    fixes: seconds(({ hasFix }) => hasFix),
    refused: seconds(({ isRefused }) => isRefused),
    jumps: seconds(({ isJump }) => isJump),
    waiting: state.held.length,
  }
}

/** A fix every 60 s, so many metres after the one before. */
const onward = (from: number, step: number, count: number): Report[] =>
  Array.from({ length: count }, (_, i) => [60 * (i + 1), from + step * (i + 1)] as const)

describe('the speed limit of an asset', () => {
  it('decides which fixes it can have been at, and is its rule’s', () => {
    // 1800 m in a minute are 30 m/s; a second fix there bears nothing out
    const reports: Report[] = [
      [0, 0],
      [60, 0],
      [120, 1800],
      [180, 0],
      [240, 0],
      [300, 100],
    ]
    expect(filtered(70, reports)).toMatchObject({ refused: [], fixes: [0, 60, 120, 180, 240, 300] })
    expect(filtered(20, reports)).toMatchObject({ refused: [120], fixes: [0, 60, 180, 240, 300] })
    // noise of 200 m besides
    expect(filtered(27, reports).refused).toEqual([])
    expect(filtered(26, reports).refused).toEqual([120])
  })

  it('counts for fast ways that the report’s own speed bears out as well', () => {
    const fast = (speed: number | undefined): Report[] => [
      [0, 0],
      [60, 3600, speed],
      [120, 0],
      [180, 0],
    ]
    // 60 m/s, there and back: its speed says so, or it is a spike
    expect(filtered(70, fast(60)).refused).toEqual([])
    expect(filtered(70, fast(43)).refused).toEqual([])
    expect(filtered(70, fast(41)).refused).toEqual([60])
    expect(filtered(70, fast(undefined)).refused).toEqual([60])
    // the device cannot be that fast, whatever it says
    expect(filtered(50, fast(60)).refused).toEqual([60])
  })

  it('is not held against who is where they can have got to since the last believed fix', () => {
    // 30 km off for a moment, then on as before
    const reports: Report[] = [...onward(0, 600, 5), [330, 30_000], [360, 3600], [420, 4200]]
    const { order, refused, waiting } = filtered(70, reports)
    expect(refused).toEqual([330])
    expect(order).toEqual([60, 120, 180, 240, 300, 330, 360, 420])
    expect(waiting).toBe(0)
  })
})

describe('a receiver that hangs', () => {
  const hanging = (metres: number, count: number, back: number): Report[] => [
    ...onward(0, 600, 5),
    ...Array.from({ length: count }, (_, i) => [360 + 60 * i, metres] as const),
    [360 + 60 * count, back],
    [420 + 60 * count, back + 600],
  ]
  const at = (count: number): number[] => Array.from({ length: count }, (_, i) => 360 + 60 * i)

  it('is not believed on a wrong place, be it far or near, however often it repeats it', () => {
    for (const metres of [60_000, 9_000, 6_000]) {
      expect(filtered(70, hanging(metres, 6, 3_600)).refused).toEqual(at(6))
      expect(filtered(70, hanging(metres, 2, 3_600)).refused).toEqual(at(2))
    }
  })

  it('is believed where it goes on from there, or came there no faster than is usual', () => {
    expect(filtered(70, hanging(5_000, 6, 6_000)).refused).toEqual([])
    expect(filtered(70, hanging(4_000, 6, 3_600)).refused).toEqual([])
  })

  it('is believed after ten minutes, as somebody who was carried', () => {
    const { refused, jumps } = filtered(70, hanging(60_000, 20, 60_600))
    expect([refused, jumps]).toEqual([[], [360]])
  })
})

describe('fixes elsewhere', () => {
  const jump = (agreeing: number): Report[] => [
    ...onward(0, 0, 3),
    ...Array.from({ length: agreeing }, (_, i) => [180 + 10 * (i + 1), 500_000 + 100 * i] as const),
  ]

  it('count when five agree with each other, the first of them as a jump', () => {
    expect(filtered(70, jump(4))).toMatchObject({ waiting: 4, fixes: [60, 120, 180] })
    expect(filtered(70, jump(5))).toMatchObject({ waiting: 0, jumps: [190], refused: [] })
    expect(filtered(70, jump(5)).fixes).toEqual([60, 120, 180, 190, 200, 210, 220, 230])
  })

  it('do not count when they do not agree', () => {
    const scattered: Report[] = [
      ...onward(0, 0, 3),
      ...[1, -1, 2, -2, 3, -3].map((n, i) => [190 + 10 * i, n * 400_000] as const),
    ]
    const { fixes, refused, waiting } = filtered(70, [...scattered, [300, 0]])
    expect(fixes).toEqual([60, 120, 180, 300])
    expect(refused).toEqual([190, 200, 210, 220, 230, 240])
    expect(waiting).toBe(0)
  })

  it('are given up when nothing settles them for 64 reports', () => {
    const silent = Array.from({ length: 64 }, (_, i): Report => [200 + i, undefined])
    expect(filtered(70, [...jump(1), ...silent.slice(1)]).waiting).toBe(64)
    expect(filtered(70, [...jump(1), ...silent])).toMatchObject({ waiting: 0, refused: [190] })
  })

  it('that came twice at the moment of the doubtful one settle nothing', () => {
    const twice: Report[] = [...jump(1), [190, 500_100], [190, 500_200], [190, 500_300], [190, 500_400]]
    expect(filtered(70, twice)).toMatchObject({ waiting: 5, fixes: [60, 120, 180] })
  })
})

it('of two fixes of one moment the first stands', () => {
  expect(
    filtered(70, [
      [0, 0],
      [60, 100],
      [60, 150],
      [120, 200],
    ]),
  ).toMatchObject({
    order: [0, 60, 60, 120],
    fixes: [0, 60, 120],
    refused: [],
  })
})
