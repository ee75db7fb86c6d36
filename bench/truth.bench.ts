import { loadGeodata } from '@waymark/server/platform/places/describePlace.ts'
import { readOptions } from './lib/options.ts'
import { printResult, progress } from './lib/printResult.ts'
import { hasSharedData } from './lib/truth/readShared.ts'
import { scoreDelivery } from './lib/truth/scoreDelivery.ts'
import { scoreLoads } from './lib/truth/scoreLoads.ts'
import { scoreMileage, summarizeMileage } from './lib/truth/scoreMileage.ts'
import { scoreStops } from './lib/truth/scoreStops.ts'
import { scoreVisits } from './lib/truth/scoreVisits.ts'

const options = readOptions([])
if (!hasSharedData()) {
  progress('no recorded data beside the repository (../shared/data): nothing to measure against')
  process.exit(0)
}
progress('stops and distance of 20 recordings …')
const { stops, halves, distance } = scoreStops()
progress('deliveries labelled by people …')
const delivery = scoreDelivery()
progress('landmark visits …')
const visits = scoreVisits()
progress('miles per state of recorded days …')
const mileage = scoreMileage(loadGeodata().regions)
const days = summarizeMileage(mileage.days)
const loads = options.quick ? null : (progress('fares of taxis …'), scoreLoads())
const { recall, precision } = stops.waymark!

printResult({
  bench: 'truth',
  quick: options.quick,
  settings: { rule: 'default: 300 s within 100 m', libraries: 'five minutes within 100 m of a middle' },
  figures: { stops, halves, distance, delivery, visits, days, madeUpWays: summarizeMileage(mileage.paths), loads },
  ratios: {},
  targets: [
    { name: 'stops found that all three libraries have', value: recall, atLeast: 0.95 },
    { name: 'stops that two libraries have', value: precision, atLeast: 0.88 },
    { name: 'the same in the worse half', value: Math.min(...halves.map((half) => half.precision)), atLeast: 0.88 },
    { name: 'days with every state within 0.5 mi or 0.5 %', value: days.within, atLeast: 0.9 },
    { name: 'days on which the sum of the states is not the distance', value: days.open, atMost: 0 },
    { name: 'visits with exactly the windows of the reference', value: visits.exactWindows, atLeast: 0.99 },
  ],
})
