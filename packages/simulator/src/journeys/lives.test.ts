import { distanceM } from '@waymark/core/geo/distance.ts'
import { describe, expect, it } from 'vitest'
import { RoadNetwork } from '../roads/RoadNetwork.ts'
import { SimulatedAsset } from './SimulatedAsset.ts'
import { DAY_MS } from './clock.ts'
import { makeFleet } from './fleet.ts'
import { BEGINNING } from './Itinerary.ts'
import { planTruck } from './truckTour.ts'

const roads = new RoadNetwork()
const FROM = Date.UTC(2026, 10, 2)
const fleet = makeFleet(7, 200).map(({ name, spec }) => ({ name, spec, asset: new SimulatedAsset(spec, roads) }))

describe('makeFleet', () => {
  it('mixes kinds, names each once, and is the same for the same seed', () => {
    expect(fleet).toHaveLength(200)
    expect(new Set(fleet.map(({ name }) => name)).size).toBe(200)
    expect(new Set(fleet.map(({ spec }) => spec.kind)).size).toBe(7)
    expect(makeFleet(7, 200).map(({ spec }) => spec)).toEqual(fleet.map(({ spec }) => spec))
    expect(makeFleet(8, 200).map(({ spec }) => spec)).not.toEqual(fleet.map(({ spec }) => spec))
    expect(makeFleet(1, 0)).toEqual([])
  })

  it('has sleeping trailers, low batteries, and assets on the way at any time', () => {
    const noon = FROM + 3.8 * DAY_MS
    const last = fleet.map(({ asset }) => [...asset.reports(noon - DAY_MS, noon)].at(-1))
    expect(last.filter((report) => report?.moving).length).toBeGreaterThan(20)
    expect(last.filter((report) => report && report.battery < 20).length).toBeGreaterThan(4)
    const trailers = fleet.filter(({ spec }) => spec.kind === 'trailer')
    const asleep = trailers.filter(({ asset }) => [...asset.reports(FROM, FROM + 7 * DAY_MS)].length <= 16)
    expect(asleep.length).toBeGreaterThan(trailers.length / 6)
  })
})

describe('the lives of assets', () => {
  it('trucks drive no more than 11 hours between two nights', () => {
    for (let seed = 0; seed < 60; seed++) {
      const plan = planTruck(seed, (seed * 37) % roads.towns.length, roads)
      for (let number = 0; number < 8; number++) {
        const { legs } = plan.tour(number, plan.start)
        expect(legs.at(-1)!.to - legs[0]!.from).toBe(plan.length)
        let hours = 0
        for (const leg of legs) {
          const long = (leg.to - leg.from) / 3_600_000
          if (leg.kind === 'drive') hours += long
          if (leg.kind === 'park' && long >= 8) hours = 0
          expect(hours).toBeLessThan(11)
        }
      }
    }
  })

  it('a trailer that is pulled is where its truck is', () => {
    let together = 0
    for (const { spec, asset } of fleet.filter(({ spec }) => spec.kind === 'trailer').slice(0, 12)) {
      const truck = new SimulatedAsset({ ...spec, kind: 'truck', seed: spec.truck! }, roads)
      const positions = new Map([...truck.reports(FROM, FROM + 14 * DAY_MS)].map((report) => [report.time, report]))
      for (const report of asset.reports(FROM, FROM + 14 * DAY_MS)) {
        const other = positions.get(report.time)
        if (!report.moving || !other) continue
        expect(distanceM(report.lat, report.lon, other.lat, other.lon)).toBeLessThan(60)
        together++
      }
    }
    expect(together).toBeGreaterThan(100)
  })

  it('vans rest on Sundays, buses never', () => {
    const sunday = Date.UTC(2026, 10, 8, 14)
    const kmOf = (kind: string): number[] =>
      fleet
        .filter(({ spec }) => spec.kind === kind)
        .map(({ asset }) => {
          const reports = [...asset.reports(sunday, sunday + DAY_MS / 2)]
          return (reports.at(-1)!.odometer! - reports[0]!.odometer!) / 1000
        })
    expect(Math.max(...kmOf('van'))).toBe(0)
    expect(Math.min(...kmOf('bus'))).toBeGreaterThan(50)
  })

  it('reefers keep their cold, forklifts their yard', () => {
    for (const { spec, asset } of fleet) {
      if (spec.kind !== 'reefer' && spec.kind !== 'forklift') continue
      const reports = [...asset.reports(FROM, FROM + 2 * DAY_MS)]
      if (spec.kind === 'reefer') {
        const degrees = reports.map(({ temperature }) => temperature!)
        expect(Math.max(...degrees) - Math.min(...degrees)).toBeLessThan(14)
      } else {
        const [first] = reports
        for (const { lat, lon } of reports) expect(distanceM(first!.lat, first!.lon, lat, lon)).toBeLessThan(500)
      }
    }
  })

  it('has nothing to tell before the beginning', () => {
    expect([...fleet[0]!.asset.reports(BEGINNING - 9 * DAY_MS, BEGINNING)]).toEqual([])
  })
})
