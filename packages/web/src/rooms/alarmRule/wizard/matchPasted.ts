/** What a vehicle can be named by in a pasted list. */
interface Named {
  readonly vehicleId: number
  readonly name: string
  readonly plate: string
  readonly vin: string
  readonly deviceId: string
}

export interface Matched {
  readonly vehicleIds: readonly number[]
  /** Entries that name no vehicle. */
  readonly unknown: readonly string[]
  /** Entries that name several. */
  readonly ambiguous: readonly string[]
}

/** The entries of a pasted list, which commas, semicolons, tabs or line breaks separate; each once. */
export function pastedEntries(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[\r\n\t,;]+/)
        .map((each) => each.trim())
        .filter((each) => each !== ''),
    ),
  ]
}

/** Which vehicle each entry names by its whole name, plate, VIN or device id, whatever the case. */
export function matchPasted(entries: readonly string[], vehicles: readonly Named[]): Matched {
  const byName = new Map<string, Set<number>>()
  for (const { vehicleId, ...names } of vehicles)
    for (const name of [names.name, names.plate, names.vin, names.deviceId]) {
      const key = name.trim().toLowerCase()
      if (key === '') continue
      const ids = byName.get(key) ?? new Set()
      byName.set(key, ids.add(vehicleId))
    }
  const found = entries.map((entry) => ({ entry, ids: byName.get(entry.toLowerCase()) ?? new Set<number>() }))
  return {
    vehicleIds: [...new Set(found.flatMap(({ ids }) => (ids.size === 1 ? [...ids] : [])))],
    unknown: found.filter(({ ids }) => ids.size === 0).map(({ entry }) => entry),
    ambiguous: found.filter(({ ids }) => ids.size > 1).map(({ entry }) => entry),
  }
}
