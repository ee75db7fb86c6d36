import { arePlain, plainKey } from '@waymark/core/text/orderNames.ts'
import type { FleetColumns } from './FleetColumns.ts'
import { type FleetRows, LIVE_NUMBERS, type LiveRows, TEXT_NAMES } from './FleetRows.ts'
import { TextColumn } from './TextColumn.ts'

/** A row of the fleet where it is not negative; else that row of the changes, complemented. */
type Place = number

/** Figures that a fleet keeps in milliseconds and a sheet tells in seconds. */
const IN_MILLISECONDS: ReadonlySet<string> = new Set(['time', 'heard', 'since', 'next', 'grace'])

/**
 * The rows of a fleet of which some vehicles changed. Those that keep their names stay where they stand; the others go where they
 * belong, as long as that can be told from the names.
 *
 * @param changes what changed or is new, as it is now
 * @param gone ids of those that are there no more
 */
export function withChanges(fleet: FleetColumns, changes: FleetRows, gone: ReadonlySet<number>): FleetRows {
  const { places, isByName } = placesOf(fleet, changes, gone)
  const pick = <T>(old: (row: number) => T, now: (row: number) => T): T[] =>
    places.map((place) => (place < 0 ? now(~place) : old(place)))
  const numbers = (old: ArrayLike<number>, now: ArrayLike<number>, scale = 1): Float64Array => {
    const column = new Float64Array(places.length)
    for (let row = 0; row < column.length; row++) {
      const place = places[row]!
      column[row] = place < 0 ? now[~place]! : old[place]! / scale
    }
    return column
  }
  const { live } = changes
  const liveNumbers = LIVE_NUMBERS.map((name) => [
    name,
    numbers(fleet[name], live[name], IN_MILLISECONDS.has(name) ? 1000 : 1),
  ])
  const texts = TEXT_NAMES.map((name) => {
    const [old, now] = [fleet[name], changes.texts[name].values]
    return [
      name,
      TextColumn.of(
        pick(
          (row) => old[row]!,
          (row) => now[row]!,
        ),
      ),
    ]
  })
  const lists = (old: readonly (readonly number[])[], now: FleetRows['groupIds']): (readonly number[])[] =>
    pick(
      (row) => old[row]!,
      (row) => now.at(row)!,
    )
  return {
    count: places.length,
    texts: Object.fromEntries(texts) as FleetRows['texts'],
    assetType: numbers(fleet.assetType, changes.assetType),
    orgId: numbers(fleet.orgId, changes.orgId),
    icon: numbers(fleet.icon, changes.icon),
    groupIds: lists(fleet.groupIds, changes.groupIds),
    live: {
      ...(Object.fromEntries(liveNumbers) as Record<(typeof LIVE_NUMBERS)[number], Float64Array>),
      region: pick(
        (row) => fleet.region[row]!,
        (row) => live.region.at(row)!,
      ),
      landmarks: lists(fleet.landmarks, live.landmarks),
      entered: lists(fleet.entered, live.entered),
    } satisfies LiveRows,
    isByName,
  }
}

/** Where each row comes from, and whether they stand in the order of their names. */
function placesOf(
  fleet: FleetColumns,
  changes: FleetRows,
  gone: ReadonlySet<number>,
): { readonly places: readonly Place[]; readonly isByName: boolean } {
  const names = changes.texts.name.values
  const changed = new Map(Array.from(names, (_, row) => [changes.live.vehicleId[row]!, row]))
  const staying: Place[] = []
  const moved = new Set(changed.values())
  for (let row = 0; row < fleet.count; row++) {
    const vehicleId = fleet.vehicleId[row]!
    const now = changed.get(vehicleId)
    if (now === undefined) {
      if (!gone.has(vehicleId)) staying.push(row)
    } else if (!fleet.isByName || names[now] === fleet.name[row]) {
      staying.push(~now)
      moved.delete(now)
    }
  }
  if (moved.size === 0) return { places: staying, isByName: fleet.isByName }
  const isByName = fleet.isByName && arePlain([...moved].map((row) => names[row]!))
  const keyOf = (place: Place): string => plainKey(place < 0 ? names[~place]! : fleet.name[place]!)
  const coming = [...moved].map((row) => ~row)
  return { places: isByName ? mergeByKey(staying, coming, keyOf) : [...staying, ...coming], isByName }
}

/** Puts some places among those that stand in the order of their keys. */
function mergeByKey(staying: readonly Place[], coming: Place[], keyOf: (place: Place) => string): Place[] {
  const placed = coming
    .map((place) => ({ place, key: keyOf(place), at: 0 }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  for (const each of placed) each.at = endOfKey(staying, each.key, keyOf)
  const places: Place[] = []
  let from = 0
  for (const { place, at } of placed) {
    for (; from < at; from++) places.push(staying[from]!)
    places.push(place)
  }
  for (; from < staying.length; from++) places.push(staying[from]!)
  return places
}

/** How many stand before a key or have it. */
function endOfKey(staying: readonly Place[], key: string, keyOf: (place: Place) => string): number {
  let [low, high] = [0, staying.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (keyOf(staying[middle]!) <= key) low = middle + 1
    else high = middle
  }
  return low
}
