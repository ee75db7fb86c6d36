import type { MultiPolygonRings } from './Polygon.ts'
import type { Topology } from './Topology.ts'
import { decodeTopology } from './decodeTopology.ts'

/** A state, province or territory. */
export interface Region {
  /** Second half of its ISO 3166-2 code, e.g. `CO`. */
  code: string
  /** ISO 3166-1 alpha-2 code of its country. */
  country: string
  name: string
  rings: MultiPolygonRings
  /** Whether it is drawn without its waters: what lies off its shore is its own as far as the index reaches. */
  isDry?: boolean
}

/**
 * The regions in the collection `regions` of a topology, whose areas carry `code` (ISO 3166-2) and `name`.
 *
 * @throws {Error} naming the region without a code
 */
export function regionsOf(topology: Topology): Region[] {
  return decodeTopology(topology, 'regions').flatMap(({ properties, geometry }) => {
    const [country, code] = String(properties.code).split('-')
    if (!country || !code) throw new Error(`regions: '${String(properties.name)}' has no ISO 3166-2 code`)
    if (geometry.type !== 'MultiPolygon') return []
    return [{ code, country, name: String(properties.name), rings: geometry.coordinates }]
  })
}
