import { type AssetKind, type AssetSpec } from './AssetSpec.ts'
import { chance, hash, pick } from './random.ts'

/** An asset of a generated fleet. */
export interface FleetAsset {
  /** A name as fleets give them, e.g. `Truck 1004`. */
  name: string
  spec: AssetSpec
}

/** Towns that fleets are at home in. */
const HUBS: readonly (readonly [town: string, region: string])[] = [
  ['Denver', 'US-CO'],
  ['Salt Lake City', 'US-UT'],
  ['Phoenix', 'US-AZ'],
  ['Los Angeles', 'US-CA'],
  ['Sacramento', 'US-CA'],
  ['Portland', 'US-OR'],
  ['Seattle', 'US-WA'],
  ['Boise', 'US-ID'],
  ['Dallas', 'US-TX'],
  ['Houston', 'US-TX'],
  ['Kansas City', 'US-MO'],
  ['Chicago', 'US-IL'],
  ['Minneapolis', 'US-MN'],
  ['Nashville', 'US-TN'],
  ['Atlanta', 'US-GA'],
  ['Charlotte', 'US-NC'],
  ['Jacksonville', 'US-FL'],
  ['Columbus', 'US-OH'],
  ['Harrisburg', 'US-PA'],
  ['Newark', 'US-NJ'],
  ['Vancouver', 'CA-BC'],
  ['Calgary', 'CA-AB'],
  ['Edmonton', 'CA-AB'],
  ['Winnipeg', 'CA-MB'],
  ['Toronto', 'CA-ON'],
  ['Montréal', 'CA-QC'],
  ['Monterrey', 'MX-NLE'],
  ['Guadalajara', 'MX-JAL'],
]

/** Share of each kind in a fleet, in hundredths, and the name and first number of its assets. */
const MIX: readonly (readonly [kind: AssetKind, share: number, name: string, first: number])[] = [
  ['truck', 32, 'Truck', 1001],
  ['trailer', 26, 'Trailer', 5001],
  ['reefer', 10, 'Reefer', 7001],
  ['van', 12, 'Van', 201],
  ['bus', 7, 'Bus', 401],
  ['forklift', 6, 'Forklift', 11],
  ['equipment', 7, 'Sign', 601],
]

/** Buses, forklifts and signs stay together in a few towns. */
const TOGETHER: ReadonlySet<AssetKind> = new Set(['bus', 'forklift', 'equipment'])

/** A mixed fleet of `count` assets over North America; the same seed gives the same fleet. */
export function makeFleet(seed: number, count: number): FleetAsset[] {
  const fleet: FleetAsset[] = []
  const trucks: AssetSpec[] = []
  let shares = 0
  for (const [kind, share, name, first] of MIX) {
    shares += share
    for (let number = first; fleet.length < Math.round((shares * count) / 100); number++) {
      const spec = makeSpec(kind, hash(seed, number), trucks)
      if (kind === 'truck') trucks.push(spec)
      fleet.push({ name: `${name} ${number}`, spec })
    }
  }
  return fleet
}

function makeSpec(kind: AssetKind, seed: number, trucks: AssetSpec[]): AssetSpec {
  if (kind === 'trailer' || kind === 'reefer') {
    // A fleet too small for trucks still has trailers: they wait for one that is not part of it.
    const truck = trucks.length > 0 ? pick(trucks, seed, 1) : makeSpec('truck', seed, [])
    return { kind, seed, town: truck.town, region: truck.region, truck: truck.seed }
  }
  const [town, region] = pick(TOGETHER.has(kind) ? HUBS.slice(0, 5) : HUBS, seed, 2)
  return TOGETHER.has(kind)
    ? { kind, seed, town, region, group: Math.floor(chance(seed, 3) * 2) }
    : { kind, seed, town, region }
}
