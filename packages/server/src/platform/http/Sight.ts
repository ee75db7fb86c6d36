import type { Caller, LandmarkScope, Scope } from './Caller.ts'

/** What somebody may see, as whoever looks through the fleet in memory asks for it. */
export interface Sight {
  readonly orgIds: ReadonlySet<number>
  /** Undefined without a limit within the organisations. */
  readonly landmarkIds: ReadonlySet<number> | undefined
  /** Undefined without a limit within the organisations. */
  readonly vehicleIds: ReadonlySet<number> | undefined
  /** May see alarms. */
  readonly seesAlarms?: boolean | undefined
}

/** What a caller may see. */
export function sightOf({
  orgIds,
  landmarkIds,
  vehicleIds,
  permissions,
}: Scope & LandmarkScope & Partial<Pick<Caller, 'permissions'>>): Sight {
  return {
    orgIds: new Set(orgIds),
    landmarkIds: landmarkIds && new Set(landmarkIds),
    vehicleIds: vehicleIds && new Set(vehicleIds),
    seesAlarms: permissions?.has('monitoring:alarm:view'),
  }
}
