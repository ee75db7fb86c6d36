import type { GuardTail, SensorData } from '@waymark/contract/rooms/device/guardTail.ts'
import type { SensorFamily } from '@waymark/core/tracking/sensorFamilies.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import { isoTime } from '../../platform/records/isoTime.ts'

type SensorReport = Pick<SensorData, 'device' | 'deviceId' | 'at' | 'battery' | 'signal' | 'temperature'> &
  Pick<GuardTail, 'moving' | 'forwarded'> & {
    readonly model: string
    readonly attributes: Readonly<Record<string, unknown>>
  }

/** Statements of the guard-tail room. Every one is bound to what the caller may see. */
export function guardTailQueries(db: Queries) {
  return {
    /** What the devices of these families on a vehicle said last. */
    newestReports: (
      vehicleId: number,
      families: readonly SensorFamily[],
      { orgIds, vehicleIds }: Scope,
      signal?: AbortSignal,
    ): Promise<SensorReport[]> =>
      db.rows<SensorReport>(
        `select d.id as device, d.device_id as "deviceId", d.model, ${isoTime('least(l.time, l.received)')} as at,
           nullif(l.battery, -1) as battery, nullif(l.signal, -1) as signal,
           case when l.temperature > -32768 then l.temperature / 100::float8 end as temperature,
           case when l.flags & ${ReportFlag.motionKnown} <> 0 then l.flags & ${ReportFlag.moving} <> 0 end as moving,
           exists (select from telematics_link t where t.device_id = d.id and t.forwards and t.deleted_at is null) as forwarded,
           coalesce(l.attributes, '{}') as attributes
         from binding b join vehicle v using (vehicle_id) join device d on d.id = b.device
           join device_last l on l.device_id = d.id
         where b.vehicle_id = $1 and b.valid_to is null and v.deleted_at is null and v.org_id = any($2::int4[])
           and ($3::int4[] is null or v.vehicle_id = any($3))
           and exists (select from unnest($4::text[]) as family where upper(btrim(d.model)) like family || '%')`,
        [vehicleId, orgIds, vehicleIds ?? null, families],
        { signal },
      ),
  }
}
