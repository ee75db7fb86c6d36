import { expect, it } from 'vitest'
import { packMarkers, runsOf } from './markerInstances.ts'
import { MarkerIndex } from './MarkerIndex.ts'
import { emptyMarkerRows, mercatorX } from './MarkerRows.ts'

const WORLD: [number, number, number, number] = [-180, -85, 180, 85]

function indexOf(places: readonly [number, number, number, number?][]): MarkerIndex {
  const index = new MarkerIndex()
  index.load(
    Int32Array.from(places, ([lat]) => lat * 1e6),
    Int32Array.from(places, ([, lon]) => lon * 1e6),
    Uint8Array.from(places, ([, , category]) => category),
    Uint8Array.from(places, ([, , , alarm = 0]) => alarm),
    new Uint8Array(places.length).fill(1),
  )
  return index
}

it('merges neighbours with their categories and leaves the lonely alone', () => {
  const index = indexOf([
    [40, -100, 0],
    [40.01, -100.01, 0, 4],
    [40.02, -100, 3, 1],
    [30, -80, 1],
  ])
  const { singles, merged } = index.view(WORLD, 4)
  expect([...singles]).toEqual([3])
  expect([...merged.count]).toEqual([3])
  expect([...merged.parts]).toEqual([2, 0, 0, 1, 0])
  expect([merged.alarms[0], merged.worst[0]]).toEqual([2, 4])
  expect(index.expansionZoom(merged.id[0]!)).toBeGreaterThan(4)
})

it('leaves out what is filtered out, in view and in picking', () => {
  const index = indexOf([
    [40, -100, 0],
    [30, -80, 0],
  ])
  index.filter(Uint8Array.from([0, 1]))
  expect([...index.view(WORLD, 4).singles]).toEqual([1])
  expect(index.pick(-100, 40, 0.001)).toBe(-1)
  expect(index.pick(-80.001, 30, 0.001)).toBe(1)
})

it('picks at the new place at once, and merges there after a refresh', () => {
  const index = indexOf([[40, -100, 0]])
  index.view(WORLD, 4)
  index.change(
    Uint32Array.of(0),
    Int32Array.of(50e6),
    Int32Array.of(-90e6),
    Uint8Array.of(2),
    Uint8Array.of(0),
    Uint8Array.of(1),
  )
  expect(index.pick(-90, 50, 0.0001)).toBe(0)
  index.refresh()
  expect([...index.view([-91, 49, -89, 51], 4).singles]).toEqual([0])
  expect([...index.inside([-91, 49, -89, 51])]).toEqual([0])
})

it('packs places finer than a single float can hold', () => {
  const rows = { ...emptyMarkerRows(1), lon: Int32Array.of(-104_990_251), lat: Int32Array.of(39_739_236) }
  const floats = new Float32Array(packMarkers(rows))
  expect(Math.abs(floats[0]! + floats[2]! - mercatorX(-104.990251))).toBeLessThan(1e-14)
})

it('uploads neighbouring changes in one run', () => {
  expect(runsOf(Uint32Array.of(900, 3, 5, 4, 901))).toEqual([
    [3, 6],
    [900, 902],
  ])
})

it('shows and picks on both sides of the 180th meridian in a view that runs across it', () => {
  const index = indexOf([
    [-17, 179.9, 0],
    [-17, -179.5, 0],
    [-17, 0, 0],
  ])
  for (const view of [
    [179, -18, 181, -16],
    [-181, -18, -179, -16],
  ] as const) {
    expect(new Set(index.inside([...view]))).toEqual(new Set([0, 1]))
    expect(new Set(index.view([...view], 9).singles)).toEqual(new Set([0, 1]))
  }
  expect(index.pick(180.5, -17, 0.0001)).toBe(1)
  expect(index.pick(-180.1, -17, 0.0001)).toBe(0)
})

it('gathers very many before it merges them, and counts each of them once at every zoom', () => {
  const many = 250_000
  // a spread over a continent, a heap in one yard, and one far from all others
  const places = Array.from({ length: many }, (_, n): [number, number, number, number] =>
    n === 0
      ? [-30, 20, 2, 0]
      : n % 5 === 0
        ? [40 + (n % 7) * 1e-5, -100, 1, 3]
        : [30 + ((n * 7919) % 15_000) / 1000, -120 + ((n * 104_729) % 45_000) / 1000, 0, 0],
  )
  const index = indexOf(places)
  for (const zoom of [0, 3, 7, 8, 11]) {
    const { singles, merged } = index.view(WORLD, zoom)
    const sum = (counts: ArrayLike<number>): number => Array.from(counts).reduce((a, b) => a + b, 0)
    expect(sum(merged.count) + singles.length).toBe(many)
    expect(sum(merged.parts) + singles.length).toBe(many)
    expect(sum(merged.alarms)).toBe(places.filter(([, , , alarm]) => alarm > 0).length)
    expect([...singles]).toContain(0)
    const largest = merged.count.indexOf(Math.max(...merged.count))
    expect(index.expansionZoom(merged.id[largest]!)).toBeGreaterThan(zoom)
  }
  // the yard lies in one cell
  expect(Math.max(...index.view(WORLD, 7).merged.count)).toBeGreaterThanOrEqual(many / 5 - 1)
  expect(index.pick(20, -30, 0.0001)).toBe(0)
})
