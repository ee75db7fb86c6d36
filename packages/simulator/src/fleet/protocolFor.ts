import type { AssetKind } from '../journeys/AssetSpec.ts'
import { pick } from '../journeys/random.ts'

/**
 * Protocols of the trackers that each kind of asset usually carries: wired ones where there is an engine, battery-driven
 * ones on trailers, phones in vans, and one that knows the temperature on what is cooled.
 */
const USUAL: Record<AssetKind, readonly string[]> = {
  truck: ['teltonika', 'teltonika', 'queclink', 'queclink', 'jt808', 'gt06'],
  van: ['teltonika', 'gt06', 'osmand', 'queclink'],
  bus: ['jt808', 'teltonika'],
  trailer: ['teltonika-udp', 'teltonika', 'teltonika-udp'],
  reefer: ['teltonika', 'teltonika-udp'],
  forklift: ['h02', 'teltonika'],
  equipment: ['owntracks', 'osmand', 'teltonika-udp'],
}

/** A protocol that fits an asset; the same seed gives the same. */
export function protocolFor(kind: AssetKind, seed: number): string {
  return pick(USUAL[kind], seed, 40)
}
