import type { FilingUnit } from '@waymark/core/reporting/filingChecks.ts'
import type { FuelSum } from './return.queries.ts'

/** Distance of a vehicle in a jurisdiction, of which none is an empty text; millimetres. */
interface Driven {
  readonly vehicle_id: number
  readonly name: string
  readonly region: string
  readonly mm: number
  readonly inferred_mm: number
}

/** Every vehicle that drove or was fuelled, with both sums, in the order of `driven` and then of `bought`. */
export function filingUnits(driven: readonly Driven[], bought: readonly FuelSum[]): FilingUnit[] {
  const units = new Map<number, FilingUnit>()
  const add = (vehicleId: number, vehicleName: string, more: Partial<Record<Sum, number>>): void => {
    const before = units.get(vehicleId) ?? {
      vehicleId,
      vehicleName,
      mm: 0,
      inferredMm: 0,
      unattributedMm: 0,
      boughtMl: 0,
    }
    const sums = SUMS.map((name) => [name, before[name] + (more[name] ?? 0)] as const)
    units.set(vehicleId, { ...before, ...Object.fromEntries(sums) })
  }
  for (const { vehicle_id, name, region, mm, inferred_mm } of driven)
    add(vehicle_id, name, { mm, inferredMm: inferred_mm, unattributedMm: region === '' ? mm : 0 })
  for (const { vehicle_id, name, volume_ml } of bought) add(vehicle_id, name, { boughtMl: volume_ml })
  return [...units.values()]
}

const SUMS = ['mm', 'inferredMm', 'unattributedMm', 'boughtMl'] as const
type Sum = (typeof SUMS)[number]
