import type { Database } from '../../platform/database/Database.ts'
import {
  CARRIED,
  hasDeviceWhere,
  FITS,
  fitValues,
  idsOfVehicles,
  OF_PAGE,
  pageOfVehicles,
  type VehicleChoice,
  type VehicleFilter,
  VEHICLES,
} from '../vehicle/public.ts'

/** Filters of the list, the map and the paged tab. */
export interface MonitorFilter extends VehicleFilter {
  readonly groupIds: readonly number[] | undefined
  /** Organisations whose groups the caller may see. */
  readonly visible: readonly number[]
  /** Models of devices. */
  readonly models: readonly string[] | undefined
  /** Colours of groups, `#rrggbb`. */
  readonly colours?: readonly string[] | undefined
  /** Keys of SIM cards in devices. */
  readonly iccidKeys?: readonly string[] | undefined
  /** Only with (true) or without (false) a sample. */
  readonly sample?: boolean | undefined
  /** Numbers of types of alarms that the caller may see, of which one lasts. */
  readonly alarmTypes?: readonly number[] | undefined
}

/** Vehicles as parallel arrays. */
export interface FleetColumns {
  vehicleId: number[]
  name: string[]
  plate: string[]
  vin: string[]
  assetType: number[]
  /** Index into the icons that were given. */
  icon: number[]
  orgId: number[]
  /** Record id; 0 without. */
  device: number[]
  /** Empty without. */
  deviceId: string[]
  /** The heaviest first. */
  groupIds: number[][]
  /** Empty without. */
  model: string[]
  /** Who drives it, the driver before the co-driver; empty without. */
  drivers: string[]
}

export interface PageRow {
  vehicle_id: number
  name: string
  plate: string
  vin: string
  asset_type: number
  org_id: number
  org_name: string
  device_id: string | null
}

/** The groups of each vehicle, the heaviest first. */
const GROUPED = `left join (
    select m.vehicle_id, array_agg(m.group_id order by g.weight desc, lower(g.name)) as group_ids
    from vehicle_group_member m join vehicle_group g using (group_id)
    where g.org_id = any($7::int4[]) and g.deleted_at is null group by m.vehicle_id) vg on vg.vehicle_id = v.vehicle_id`

/** SQL of whether a vehicle is in a group `g`, of those that the caller may see, of which something holds. */
const isIn = (condition: string): string => `exists (
      select from vehicle_group_member m join vehicle_group g using (group_id)
      where m.vehicle_id = v.vehicle_id and g.org_id = any($7::int4[]) and g.deleted_at is null and ${condition})`

const WHERE = `${FITS}
    and ($8::int4[] is null or ${isIn('g.group_id = any($8)')})
    and ($9::text[] is null or ${hasDeviceWhere('nd.model = any($9)')})
    and ($10::text[] is null or ${isIn('g.colour = any($10)')})
    and ($11::text[] is null or ${hasDeviceWhere('nd.id in (select device_id from sim where iccid_key = any($11) and deleted_at is null)')})
    and ($12::boolean is null or ${hasDeviceWhere('nd.sample_expires_on is not null')} = $12)
    and ($13::smallint[] is null or v.vehicle_id in (
      select a.subject_id from alarm a where a.subject_kind = 'vehicle' and a.state = 'alarming' and a.taken_back_at is null
        and not a.shadow and a.org_id = any($7) and a.alarm_type = any($13)))`

/** Names of who drives a vehicle now. */
const DRIVEN = `left join (
    select s.vehicle_id, string_agg(w.name, ', ' order by s.seat) as names
    from vehicle_driver_span s join driver w using (driver_id)
    where s.valid_to is null and w.org_id = any($6::int4[]) group by s.vehicle_id) vd on vd.vehicle_id = v.vehicle_id`

/** What each column of the fleet is; `$14`: the icons. */
const FLEET: Readonly<Record<keyof FleetColumns, string>> = {
  vehicleId: 'v.vehicle_id',
  name: 'v.name',
  plate: 'v.plate',
  vin: 'v.vin',
  assetType: 'v.asset_type',
  icon: 'coalesce(array_position($14::text[], v.icon), 1) - 1',
  orgId: 'v.org_id',
  device: 'coalesce(d.id, 0)',
  deviceId: `coalesce(d.device_id, '')`,
  groupIds: `coalesce(vg.group_ids, '{}')`,
  model: `coalesce(d.model, '')`,
  drivers: `coalesce(vd.names, '')`,
}

const values = (filter: MonitorFilter): unknown[] => [
  ...fitValues(filter),
  filter.visible,
  filter.groupIds ?? null,
  filter.models ?? null,
  filter.colours ?? null,
  filter.iccidKeys ?? null,
  filter.sample ?? null,
  filter.alarmTypes ?? null,
]

/** The vehicles of a filter in an order. */
const choiceOf = (filter: MonitorFilter, sort: string | undefined): VehicleChoice => ({
  where: WHERE,
  values: values(filter),
  sort,
})

/** Statements of the monitoring room. Every one is bound to the organisations that the caller may see. */
export function monitoringQueries(db: Database) {
  return {
    /**
     * Vehicles of a filter in columns by their names, no more than `most`. The database makes them: one JSON value costs
     * this process a quarter of what 10,000 rows do.
     *
     * @param icons their names; one that is not among them counts as the first
     */
    fleet: async (
      filter: MonitorFilter,
      icons: readonly string[],
      most: number,
      signal?: AbortSignal,
    ): Promise<FleetColumns> => {
      const columns = Object.entries(FLEET).map(([name]) => `'${name}', coalesce(json_agg(f."${name}"), '[]')`)
      const fields = Object.entries(FLEET).map(([name, sql]) => `${sql} as "${name}"`)
      const row = await db.row<{ fleet: FleetColumns }>(
        `select json_build_object(${columns.join(', ')}) as fleet
         from (select ${fields.join(', ')} from vehicle v ${CARRIED} ${GROUPED} ${DRIVEN} where ${WHERE}
           order by lower(v.name), v.vehicle_id limit $15) f`,
        [...values(filter), icons, most],
        { signal },
      )
      if (!row) throw new Error('an aggregate answered no row')
      return row.fleet
    },

    /** Ids of all vehicles of a filter, in the order asked for. */
    ids: (filter: MonitorFilter, sort: string | undefined, signal?: AbortSignal): Promise<Int32Array> =>
      idsOfVehicles(db, choiceOf(filter, sort), signal),

    /** Ids of a page of the vehicles of a filter, and how many there are in all. */
    page: (filter: MonitorFilter & { sort: string | undefined; limit: number; offset: number }, signal?: AbortSignal) =>
      pageOfVehicles(db, choiceOf(filter, filter.sort), filter, signal),

    /** What is listed of vehicles, in their order; without those that the caller may not see. */
    rows: (vehicleIds: readonly number[], { orgIds }: Pick<MonitorFilter, 'orgIds'>, signal?: AbortSignal) =>
      db.rows<PageRow>(
        `select v.vehicle_id, v.name, v.plate, v.vin, v.asset_type, v.org_id, o.name as org_name, d.device_id
         from ${VEHICLES} ${OF_PAGE}`,
        [vehicleIds, orgIds],
        { signal },
      ),
  }
}
export type MonitoringQueries = ReturnType<typeof monitoringQueries>
