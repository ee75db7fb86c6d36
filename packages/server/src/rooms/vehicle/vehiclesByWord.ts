import { ownerAt } from './ownerAt.ts'
import type { OwnedVehicle } from './vehicleOwners.queries.ts'

/** Finds the vehicle that a file means at a time (ms since 1970 UTC; undefined where that is wrong), or tells why it is none. */
export type FindVehicle = (
  word: string,
  at: number | undefined,
  say: (problem: string) => void,
) => OwnedVehicle | undefined

/** Finds vehicles by what a file may call them: name or VIN, in any case. */
export function vehiclesByWord(vehicles: readonly OwnedVehicle[]): FindVehicle {
  const names = new Map<string, OwnedVehicle[]>()
  for (const vehicle of vehicles)
    for (const name of new Set([vehicle.name, vehicle.vin])) {
      const had = names.get(name)
      if (had) had.push(vehicle)
      else if (name !== '') names.set(name, [vehicle])
    }
  return (word, at, say) => {
    const spans = names.get(word.toLowerCase()) ?? []
    const owner = at === undefined ? undefined : ownerAt(spans, at)
    if (word === '') say('blank')
    else if (new Set(spans.map((each) => each.vehicle_id)).size > 1) say('ambiguous')
    else if (at !== undefined && !owner) say('notFound')
    else return owner
    return undefined
  }
}
