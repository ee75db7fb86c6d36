import type { Vehicle } from '@waymark/contract/rooms/vehicle.ts'
import { carriedLast } from '../../platform/database/carriedLast.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { bindingQueries } from '../device/public.ts'
import { DRIVERS_OF } from '../driver/public.ts'
import { vehicleRecord } from './vehicle.record.ts'
import { hasDeviceWhere, FITS, fitValues, type VehicleFilter, VEHICLES } from './vehicleFilter.queries.ts'
import { OF_PAGE, pageOfVehicles } from './vehiclePage.queries.ts'

interface ListOptions extends VehicleFilter {
  /** Only what has one of these as name, plate, VIN or device id. */
  readonly numbers?: readonly string[] | undefined
  readonly sort: string | undefined
  readonly limit: number
  readonly offset: number
}

const WHERE = `${FITS} and ($7::text[] is null or lower(v.name) = any($7) or lower(v.plate) = any($7)
  or lower(v.vin) = any($7) or ${hasDeviceWhere('lower(nd.device_id) = any($7)')})`

/** What is shown of a vehicle. */
const SHOWN = `v.vehicle_id as "vehicleId", v.org_id as "orgId", o.name as "orgName", v.name, v.asset_type as "assetType",
  v.icon, v.trailer_kind as "trailerKind", v.plate, v.vin, v.make, v.model, v.year, v.value, v.installation_notes as "installationNotes", v.remark,
  case when d.id is not null then json_build_object('id', d.id, 'deviceId', d.device_id, 'protocol', d.protocol) end as device,
  ${isoTime('least(l.time, l.received)')} as "lastReport", v.version`
const WITH_LAST = `${VEHICLES} left join ${carriedLast('b')}`

/** Statements of the vehicle room. Every one is bound to the organisations that the caller may see. */
export function vehicleQueries(db: Database) {
  return {
    store: recordStore(db, vehicleRecord),

    bindings: bindingQueries(db),

    list: async (filter: ListOptions, signal?: AbortSignal): Promise<{ list: Vehicle[]; total: number }> => {
      const numbers = filter.numbers?.map((each) => each.toLowerCase()) ?? null
      const choice = { where: WHERE, values: [...fitValues(filter), numbers], sort: filter.sort }
      const { vehicleIds, total } = await pageOfVehicles(db, choice, filter, signal)
      const list = await db.rows<Vehicle>(
        `select ${SHOWN}, ${DRIVERS_OF('v.vehicle_id', '$3::int4[]')} as drivers
         from ${WITH_LAST} ${OF_PAGE}`,
        [vehicleIds, filter.orgIds, filter.drivenBy],
        { signal },
      )
      return { list, total }
    },

    one: (vehicleId: number, { orgIds, vehicleIds }: Scope, drivenBy: readonly number[], signal?: AbortSignal) =>
      db.row<Vehicle>(
        `select ${SHOWN}, ${DRIVERS_OF('v.vehicle_id', '$4::int4[]')} as drivers from ${WITH_LAST}
         where v.vehicle_id = $1 and v.org_id = any($2::int4[]) and v.deleted_at is null
           and ($3::int4[] is null or v.vehicle_id = any($3))`,
        [vehicleId, orgIds, vehicleIds ?? null, drivenBy],
        { signal },
      ),

    /** What a vehicle carries now, and who drives it. */
    carried: async (vehicleId: number) => {
      const row = await db.row<{ device: number | null; driverIds: number[] }>(
        `select (select device from binding where vehicle_id = $1 and valid_to is null) as device,
           array(select driver_id from vehicle_driver_span where vehicle_id = $1 and valid_to is null order by seat) as "driverIds"`,
        [vehicleId],
      )
      return row ?? { device: null, driverIds: [] }
    },

    /** Lets a user who is limited to vehicles see one more. */
    bindToUser: (userId: number, vehicleId: number) =>
      db.run('insert into user_vehicle (user_id, vehicle_id) values ($1, $2)', [userId, vehicleId]),

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),
  }
}
export type VehicleQueries = ReturnType<typeof vehicleQueries>
