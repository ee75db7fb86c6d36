import { iconOf, type TrailerKind } from '@waymark/contract/assetTypes.ts'
import type { AssetSpec } from '@waymark/simulator/journeys/AssetSpec.ts'
import { protocolFor } from '@waymark/simulator/fleet/protocolFor.ts'
import { makeFleet } from '@waymark/simulator/journeys/fleet.ts'
import { chance, hash, pick } from '@waymark/simulator/journeys/random.ts'
import { identifierFor } from '@waymark/simulator/sockets/protocols.ts'
import { CATALOG, TRACKERS } from './catalog.ts'
import { makeVin } from './vin.ts'

/** The same demonstration everywhere. */
const SEED = 20_260
/** Device ids of those of the demonstration that drive begin with it; those of no real device do. */
export const DRIVEN = '98'

/** The organisations below the demonstration's own. */
export const DEMO_REGIONS = ['West', 'Central', 'East', 'Canada'] as const
export type DemoRegion = (typeof DEMO_REGIONS)[number]

const REGION_OF: Readonly<Record<string, DemoRegion>> = {
  'US-CO': 'Central',
  'US-TX': 'Central',
  'US-MO': 'Central',
  'US-IL': 'Central',
  'US-MN': 'Central',
  'MX-NLE': 'Central',
  'MX-JAL': 'Central',
  'US-TN': 'East',
  'US-GA': 'East',
  'US-NC': 'East',
  'US-FL': 'East',
  'US-OH': 'East',
  'US-PA': 'East',
  'US-NJ': 'East',
}

/** One asset of the demonstration with its device. */
export interface DemoAsset {
  spec: AssetSpec
  region: DemoRegion
  name: string
  assetType: number
  icon: string
  trailerKind: TrailerKind | null
  plate: string
  vin: string
  make: string
  model: string
  year: number
  /** Name of a protocol in `DEVICE_SIDES`. */
  protocol: string
  /** 15 digits. */
  deviceId: string
  identifier: string
  tracker: string
}

/** The demonstration fleet of `count` assets: the same ones at every start. */
export function makeDemoAssets(count: number): DemoAsset[] {
  return makeFleet(SEED, count).map(({ name, spec }, index) => {
    const number = index + 1
    const { seed, kind } = spec
    const { make, model, assetType, trailerKind = null, vin, serial } = pick(CATALOG[kind], seed, 50)
    const year = 2016 + Math.floor(chance(seed, 51) * 10)
    const digits = 100_000 + (hash(seed, 52) % 800) * 1000 + number
    const protocol = protocolFor(kind, seed)
    return {
      spec,
      region: spec.region.startsWith('CA-') ? 'Canada' : (REGION_OF[spec.region] ?? 'West'),
      name,
      assetType,
      icon: iconOf(assetType, trailerKind),
      trailerKind,
      plate: serial === undefined ? plateOf(seed) : '',
      vin: vin === undefined ? `${serial ?? ''}${digits}` : makeVin(vin, year, digits),
      make,
      model,
      year,
      protocol,
      deviceId: DRIVEN + String(number).padStart(13, '0'),
      identifier: identifierFor(protocol, DRIVEN, number),
      tracker: TRACKERS[protocol] ?? '',
    }
  })
}

/** Three letters and four digits. */
function plateOf(seed: number): string {
  const letters = 'ABCDEFGHJKLMNPRSTVWXYZ'
  const word = [60, 61, 62].map((salt) => letters[hash(seed, salt) % letters.length]).join('')
  return `${word} ${1000 + (hash(seed, 63) % 9000)}`
}
