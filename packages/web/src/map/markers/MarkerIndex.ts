import KDBush from 'kdbush'
import Supercluster from 'supercluster'
import { emptyMerged, type Merged } from './markerMessages.ts'
import { MOST_CATEGORIES, MOST_SEVERITIES, mercatorX, mercatorY } from './MarkerRows.ts'
import { UNMERGED_ZOOM } from './mergeLimits.ts'

/** How many of a merged marker are of each category, and in alarm by how bad it is; of a single one, itself. */
interface Parts {
  [part: `${'p' | 'a'}${number}`]: number
}

/**
 * What single markers of each category and alarm count for: one for all of them, as a hundred thousand of their own take
 * time.
 */
const SINGLES: readonly (readonly Parts[])[] = Array.from({ length: MOST_SEVERITIES + 1 }, (_, alarm) =>
  Array.from({ length: MOST_CATEGORIES }, (__, category) => ({
    [`p${category}`]: 1,
    ...(alarm > 0 ? { [`a${alarm}`]: 1 } : {}),
  })),
)

const RADIUS = 56
const MOST_NAMED = 500
/** Tiles of the map library measure 512 pixels. */
const EXTENT = 512
/** A view may reach into the copies of the world beside it, in Mercator units. */
const WORLDS = [0, -1, 1] as const

/** Positions and categories by row, merged for any view and picked by place. Runs in the worker; knows no browser. */
export class MarkerIndex {
  lat: Int32Array = new Int32Array(0)
  lon: Int32Array = new Int32Array(0)
  category: Uint8Array = new Uint8Array(0)
  alarm: Uint8Array = new Uint8Array(0)
  visible: Uint8Array = new Uint8Array(0)
  #clusters: Supercluster<Parts, Parts> | undefined
  #places: KDBush | undefined
  #placeRows = new Uint32Array(0)

  load(lat: Int32Array, lon: Int32Array, category: Uint8Array, alarm: Uint8Array, visible: Uint8Array): void {
    Object.assign(this, { lat, lon, category, alarm, visible })
    this.#forget()
  }

  change(
    rows: Uint32Array,
    lat: Int32Array,
    lon: Int32Array,
    category: Uint8Array,
    alarm: Uint8Array,
    visible: Uint8Array,
  ): void {
    rows.forEach((row, i) => {
      this.lat[row] = lat[i]!
      this.lon[row] = lon[i]!
      this.category[row] = category[i]!
      this.alarm[row] = alarm[i]!
      this.visible[row] = visible[i]!
    })
    // Merged markers are rebuilt by `refresh`, when that is due; picking must be exact at once.
    this.#places = undefined
  }

  recolour(category: Uint8Array): void {
    this.category = category
    this.#forget()
  }

  filter(visible: Uint8Array): void {
    this.visible = visible
    this.#forget()
  }

  /** Takes the changes since the last time into the merged markers. */
  refresh(): void {
    this.#clusters = undefined
  }

  /** Merges now what the first view will ask for. */
  prepare(): void {
    this.#clusters ??= this.#merge()
  }

  /** Rows inside of `bounds`, at most {@link MOST_NAMED} of them: those that may show their names. */
  inside([west, south, east, north]: [number, number, number, number]): Uint32Array {
    this.#places ??= this.#place()
    const places = this.#places
    const [left, right] = [mercatorX(west), mercatorX(east)]
    const found = WORLDS.flatMap((x) => places.range(left + x, mercatorY(north), right + x, mercatorY(south)))
    return Uint32Array.from(new Set(found.slice(0, MOST_NAMED)), (entry) => this.#placeRows[entry]!)
  }

  /** What `bounds` (west, south, east, north) shows at `zoom`. */
  view(bounds: [number, number, number, number], zoom: number): { singles: Uint32Array; merged: Merged } {
    this.#clusters ??= this.#merge()
    const found = this.#clusters.getClusters(bounds, Math.min(UNMERGED_ZOOM - 1, Math.max(0, Math.floor(zoom))))
    const singles: number[] = []
    const merged = found.filter((feature) => {
      if ('cluster_id' in feature.properties) return true
      singles.push(feature.id as number)
      return false
    })
    const out = emptyMerged(merged.length)
    merged.forEach(({ properties, geometry }, i) => {
      const facts = properties as unknown as Record<string, number>
      out.id[i] = facts.cluster_id ?? 0
      out.count[i] = facts.point_count ?? 0
      out.lon[i] = geometry.coordinates[0] ?? 0
      out.lat[i] = geometry.coordinates[1] ?? 0
      for (let part = 0; part < MOST_CATEGORIES; part++) out.parts[i * MOST_CATEGORIES + part] = facts[`p${part}`] ?? 0
      for (let alarm = 1; alarm <= MOST_SEVERITIES; alarm++) {
        const held = facts[`a${alarm}`] ?? 0
        out.alarms[i]! += held
        if (held > 0) out.worst[i] = alarm
      }
    })
    return { singles: Uint32Array.from(singles), merged: out }
  }

  /** The zoom at which a merged marker falls apart. */
  expansionZoom(cluster: number): number {
    try {
      return (this.#clusters ??= this.#merge()).getClusterExpansionZoom(cluster)
    } catch {
      return UNMERGED_ZOOM // The marker was rebuilt since it was drawn; zooming right in is never wrong.
    }
  }

  /** The visible row nearest to a place, within `radius` of Mercator units (the world is 1 wide); -1 when none is. */
  pick(lon: number, lat: number, radius: number): number {
    this.#places ??= this.#place()
    const y = mercatorY(lat)
    let best = -1
    let least = Infinity
    for (const world of WORLDS) {
      const x = mercatorX(lon) + world
      for (const entry of this.#places.within(x, y, radius)) {
        const row = this.#placeRows[entry] ?? 0
        const dx = mercatorX(this.lon[row]! / 1e6) - x
        const dy = mercatorY(this.lat[row]! / 1e6) - y
        if (dx * dx + dy * dy >= least) continue
        least = dx * dx + dy * dy
        best = row
      }
    }
    return best
  }

  #forget(): void {
    this.#clusters = undefined
    this.#places = undefined
  }

  #merge(): Supercluster<Parts, Parts> {
    const index = new Supercluster<Parts, Parts>({
      radius: RADIUS,
      extent: EXTENT,
      maxZoom: UNMERGED_ZOOM - 1,
      // the same object: then the library makes one of its own where it adds to it
      map: (parts) => parts,
      reduce: (sum, part) => {
        for (const key in part)
          sum[key as keyof Parts] = (sum[key as keyof Parts] ?? 0) + (part[key as keyof Parts] ?? 0)
      },
    })
    const features: Parameters<typeof index.load>[0] = []
    for (let row = 0; row < this.visible.length; row++) {
      if (!this.visible[row]) continue
      features.push({
        type: 'Feature',
        id: row,
        properties: SINGLES[this.alarm[row]!]?.[this.category[row]!] ?? {},
        geometry: { type: 'Point', coordinates: [this.lon[row]! / 1e6, this.lat[row]! / 1e6] },
      })
    }
    return index.load(features)
  }

  #place(): KDBush {
    const rows: number[] = []
    for (let row = 0; row < this.visible.length; row++) if (this.visible[row]) rows.push(row)
    const index = new KDBush(rows.length)
    for (const row of rows) index.add(mercatorX(this.lon[row]! / 1e6), mercatorY(this.lat[row]! / 1e6))
    this.#placeRows = Uint32Array.from(rows)
    return index.finish()
  }
}
