import KDBush from 'kdbush'
import Supercluster from 'supercluster'
import { type Cell, gatherCells } from './gatherCells.ts'
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
/**
 * More markers than this are gathered into cells before they are merged for zooms below {@link CELL_ZOOM}, cells a quarter as
 * wide as what merges there; above it they are merged one by one, once somebody zooms in so far.
 */
const GATHERED_FROM = 200_000
const CELL_ZOOM = 8
const MOST_NAMED = 500
/** Tiles of the map library measure 512 pixels. */
const EXTENT = 512
/** A view may reach into the copies of the world beside it, in Mercator units. */
const WORLDS = [0, -1, 1] as const

/** Cells around the world. */
const ACROSS = Math.round((EXTENT * 2 ** (CELL_ZOOM - 1) * 4) / RADIUS)
/** The mark of a cell that holds several and merges with no other. */
const CELL = 0

/** Positions and categories by row, merged for any view and picked by place. Runs in the worker; knows no browser. */
export class MarkerIndex {
  lat: Int32Array = new Int32Array(0)
  lon: Int32Array = new Int32Array(0)
  category: Uint8Array = new Uint8Array(0)
  alarm: Uint8Array = new Uint8Array(0)
  visible: Uint8Array = new Uint8Array(0)
  /** Of all markers one by one, and of the cells of many. */
  #clusters: Supercluster<Parts, Parts> | undefined
  #cells: Supercluster<Parts, Parts> | undefined
  #areMany = false
  /** What the last view was answered from. */
  #shown: Supercluster<Parts, Parts> | undefined
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
    this.#cells = undefined
    // or the old ones would be kept beside the new
    this.#shown = undefined
  }

  /** Merges now what the first view will ask for. */
  prepare(): void {
    this.#mergedAt(0)
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
    this.#shown = this.#mergedAt(zoom)
    const found = this.#shown.getClusters(bounds, Math.min(UNMERGED_ZOOM - 1, Math.max(0, Math.floor(zoom))))
    const singles: number[] = []
    const merged = found.filter((feature) => {
      if ('cluster_id' in feature.properties || feature.id === undefined) return true
      singles.push(feature.id as number)
      return false
    })
    const out = emptyMerged(merged.length)
    merged.forEach(({ properties, geometry }, i) => {
      const facts = properties as unknown as Record<string, number>
      out.id[i] = facts.cluster_id ?? CELL
      out.lon[i] = geometry.coordinates[0] ?? 0
      out.lat[i] = geometry.coordinates[1] ?? 0
      for (let part = 0; part < MOST_CATEGORIES; part++) {
        const held = facts[`p${part}`] ?? 0
        out.parts[i * MOST_CATEGORIES + part] = held
        out.count[i]! += held
      }
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
    if (cluster === CELL) return CELL_ZOOM
    try {
      return (this.#shown ?? this.#mergedAt(UNMERGED_ZOOM)).getClusterExpansionZoom(cluster)
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
    this.refresh()
    this.#places = undefined
    let count = 0
    for (const each of this.visible) count += each
    this.#areMany = count > GATHERED_FROM
  }

  #mergedAt(zoom: number): Supercluster<Parts, Parts> {
    if (this.#areMany && zoom < CELL_ZOOM) return (this.#cells ??= this.#mergeCells())
    return (this.#clusters ??= this.#merge())
  }

  #mergeCells(): Supercluster<Parts, Parts> {
    const features = gatherCells(this, ACROSS).map((cell) => ({
      type: 'Feature' as const,
      ...(cell.count === 1 ? { id: cell.row } : {}),
      properties: partsOf(cell),
      geometry: { type: 'Point' as const, coordinates: [cell.lon / cell.count, cell.lat / cell.count] },
    }))
    return emptyIndex(CELL_ZOOM - 1).load(features)
  }

  #merge(): Supercluster<Parts, Parts> {
    const features: Parameters<Supercluster<Parts, Parts>['load']>[0] = []
    for (let row = 0; row < this.visible.length; row++) {
      if (!this.visible[row]) continue
      features.push({
        type: 'Feature',
        id: row,
        properties: SINGLES[this.alarm[row]!]?.[this.category[row]!] ?? {},
        geometry: { type: 'Point', coordinates: [this.lon[row]! / 1e6, this.lat[row]! / 1e6] },
      })
    }
    return emptyIndex(UNMERGED_ZOOM - 1).load(features)
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

/** An index that merges up to a zoom, and counts what it merges. */
const emptyIndex = (maxZoom: number): Supercluster<Parts, Parts> =>
  new Supercluster<Parts, Parts>({
    radius: RADIUS,
    extent: EXTENT,
    maxZoom,
    // the same object: then the library makes one of its own where it adds to it
    map: (parts) => parts,
    reduce: (sum, part) => {
      for (const key in part) sum[key as keyof Parts] = (sum[key as keyof Parts] ?? 0) + (part[key as keyof Parts] ?? 0)
    },
  })

/** What is in a cell, as what is merged counts it. */
function partsOf({ categories, alarms }: Cell): Parts {
  const parts: Parts = {}
  categories.forEach((count, category) => {
    if (count > 0) parts[`p${category}`] = count
  })
  alarms.forEach((count, alarm) => {
    if (alarm > 0 && count > 0) parts[`a${alarm}`] = count
  })
  return parts
}
