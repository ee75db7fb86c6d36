import type { FleetAt } from '@waymark/contract/rooms/timeMachine.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Scope } from '../../platform/http/Caller.ts'

/** Vehicles as parallel arrays, with what only the server needs. */
export type PastColumns = FleetAt['vehicleList'] & {
  readonly vehicleId: number[]
  /** Milliseconds since 1970 UTC; 0 without a device. */
  readonly boundSince: number[]
}

/** Rows of a span that hold at the instant `$3`. */
const isInSpan = (span: string): string =>
  `${span}.valid_from <= $3 and (${span}.valid_to is null or ${span}.valid_to > $3)`

/** What each column is; `$4`: the icons. */
const COLUMNS: Readonly<Record<keyof PastColumns, string>> = {
  vehicleId: 'v.vehicle_id',
  name: 'v.name',
  plate: 'v.plate',
  vin: 'v.vin',
  assetType: 'v.asset_type',
  icon: 'coalesce(array_position($4::text[], v.icon), 1) - 1',
  // whose it was is told to those only who may see that organisation
  orgId: 'case when s.org_id = any($1::int4[]) then s.org_id else 0 end',
  device: 'coalesce(b.device, 0)',
  deviceId: `coalesce(d.device_id, '')`,
  boundSince: `coalesce(date_part('epoch', b.valid_from) * 1000, 0)`,
  groupIds: `coalesce(g.group_ids, '{}')`,
  drivers: `coalesce(p.names, '')`,
  model: `coalesce(d.model, '')`,
}

/** Statements of the time machine. Every one is bound to what the caller may see today. */
export function timeMachineQueries(db: Database) {
  return {
    /**
     * The fleet at an instant (ms since 1970 UTC): vehicles that there were by then and that are not deleted today.
     *
     * @param drivenBy organisations whose drivers are named
     */
    fleetAt: async (
      { orgIds, vehicleIds }: Scope,
      at: number,
      drivenBy: readonly number[],
      icons: readonly string[],
      signal?: AbortSignal,
    ): Promise<PastColumns> => {
      const names = Object.keys(COLUMNS)
      const row = await db.row<{ fleet: PastColumns }>(
        `select json_build_object(${names.map((name) => `'${name}', coalesce(json_agg(f."${name}"), '[]')`).join(', ')})
           as fleet
         from (
           select ${Object.entries(COLUMNS)
             .map(([name, sql]) => `${sql} as "${name}"`)
             .join(', ')}
           from vehicle v
           left join vehicle_org_span s on s.vehicle_id = v.vehicle_id and ${isInSpan('s')}
           left join binding b on b.vehicle_id = v.vehicle_id and ${isInSpan('b')}
           left join device d on d.id = b.device
           left join (
             select m.vehicle_id, array_agg(m.group_id order by g.weight desc, lower(g.name)) as group_ids
             from vehicle_group_span m join vehicle_group g using (group_id)
             where g.org_id = any($1::int4[]) and g.deleted_at is null and ${isInSpan('m')} group by m.vehicle_id
           ) g on g.vehicle_id = v.vehicle_id
           left join (
             select e.vehicle_id, string_agg(w.name, ', ' order by e.seat) as names
             from vehicle_driver_span e join driver w using (driver_id)
             where w.org_id = any($5::int4[]) and ${isInSpan('e')} group by e.vehicle_id
           ) p on p.vehicle_id = v.vehicle_id
           where v.org_id = any($1::int4[]) and v.deleted_at is null and ($2::int4[] is null or v.vehicle_id = any($2))
             and (v.created_at <= $3 or b.device is not null)
           order by lower(v.name), v.vehicle_id) f`,
        [orgIds, vehicleIds ?? null, new Date(at), icons, drivenBy],
        { signal },
      )
      if (!row) throw new Error('an aggregate answered no row')
      return row.fleet
    },
  }
}
export type TimeMachineQueries = ReturnType<typeof timeMachineQueries>
