import type { Installation, InstallVehicle } from '@waymark/contract/rooms/device/install.ts'
import type { InstallState } from '@waymark/contract/lifecycles/installLifecycle.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import { recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { vehicleRecord } from '../vehicle/public.ts'
import { installRecord } from './install.record.ts'
import { installDeviceLister, LAST_SAID, type LastSaid } from './installDevices.queries.ts'

/** An installation with what its device said last, by which its checks go while it is open. */
export type InstallRow = Omit<Installation, 'events'> & LastSaid & { readonly since: number }

interface Filters {
  readonly state?: InstallState | undefined
  readonly device?: number | undefined
  readonly vehicleId?: number | undefined
  /** Milliseconds since 1970 UTC. */
  readonly since?: number | undefined
  readonly until?: number | undefined
}

const PICTURES = `(select count(*)::int4 from record_file f
  where f.record_kind = 'install' and f.record_id = r.installation_id and f.deleted_at is null and f.mime like 'image/%')`

const LIST: RecordList<InstallRow, Filters> = {
  kind: installRecord,
  joins: `join organization o on o.org_id = r.org_id join device d on d.id = r.device_id
    join vehicle v on v.vehicle_id = r.vehicle_id left join device_last l on l.device_id = r.device_id`,
  columns: () => ({
    installId: 'r.installation_id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    device: 'r.device_id',
    deviceId: 'd.device_id',
    vehicleId: 'r.vehicle_id',
    vehicleName: 'v.name',
    installer: 'r.installer',
    state: 'r.state',
    installedAt: isoTime('r.installed_at'),
    recordedAt: isoTime('r.recorded_at'),
    reportedAt: isoTime('r.reported_at'),
    lat: 'r.lat',
    lon: 'r.lon',
    odometer: 'r.odometer',
    powerCheck: 'r.power_check',
    antennaCheck: 'r.antenna_check',
    pictures: PICTURES,
    notes: 'r.notes',
    endReason: 'r.end_reason',
    version: 'r.version',
    since: 'extract(epoch from r.installed_at)::float8 * 1000',
    ...LAST_SAID,
  }),
  search: ['d.device_id', 'v.name', 'r.installer', 'o.name', 'r.notes'],
  sorts: {
    installedAt: 'r.installed_at',
    deviceId: 'd.device_id',
    vehicleName: 'lower(v.name)',
    installer: 'lower(r.installer)',
    orgName: 'lower(o.name)',
    state: 'r.state',
  },
  order: 'r.installed_at desc',
  filters: ({ state, device, vehicleId, since, until }, bind) => [
    state && `r.state = ${bind(state)}`,
    device === undefined ? undefined : `r.device_id = ${bind(device)}`,
    vehicleId === undefined ? undefined : `r.vehicle_id = ${bind(vehicleId)}`,
    since === undefined ? undefined : `r.installed_at >= ${bind(new Date(since))}`,
    until === undefined ? undefined : `r.installed_at < ${bind(new Date(until))}`,
  ],
}

const VEHICLES: RecordList<InstallVehicle> = {
  kind: vehicleRecord,
  joins: `left join binding b on b.vehicle_id = r.vehicle_id and b.valid_to is null left join device d on d.id = b.device`,
  columns: () => ({
    vehicleId: 'r.vehicle_id',
    orgId: 'r.org_id',
    name: 'r.name',
    plate: 'r.plate',
    vin: 'r.vin',
    assetType: 'r.asset_type',
    deviceId: `coalesce(d.device_id, '')`,
  }),
  search: ['r.name', 'r.plate', 'r.vin'],
  sorts: { name: 'lower(r.name)', plate: 'lower(r.plate)' },
  order: 'lower(r.name)',
}

/** Statements about installations. Every list is bound to what the caller may see. */
export function installQueries(db: Database) {
  return {
    store: recordStore(db, installRecord),

    list: recordList(db, LIST),

    vehicles: recordList(db, VEHICLES),

    devices: installDeviceLister(db),

    /** The customer of a session, first, and the organisations below it. */
    customers: ({ orgId, orgIds }: Pick<Caller, 'orgId' | 'orgIds'>, signal?: AbortSignal) =>
      db.rows<{ orgId: number; orgName: string }>(
        `select org_id as "orgId", name as "orgName" from organization
         where org_id = any($1::int4[]) and deleted_at is null order by org_id <> $2, lower(name)`,
        [orgIds, orgId],
        { signal },
      ),

    /** Lets only one request with a key of a phone through at once. */
    lockKey: (requestKey: string) =>
      db.run('select pg_advisory_xact_lock(hashtextextended($1, 20261126))', [requestKey]),

    /** The installation that was sent with a key; undefined for none yet. */
    byKey: async (requestKey: string, orgIds: readonly number[]) =>
      (
        await db.row<{ installId: number }>(
          `select installation_id as "installId" from installation
           where request_key = $1 and org_id = any($2::int4[]) and deleted_at is null`,
          [requestKey, orgIds],
        )
      )?.installId,

    /** The file that a picture of an installation became, by the key that it was sent with; undefined for none yet. */
    pictureOf: async (installId: number, requestKey: string) =>
      (
        await db.row<{ fileId: number }>(
          'select file_id as "fileId" from installation_picture where installation_id = $1 and request_key = $2',
          [installId, requestKey],
        )
      )?.fileId,

    keepPicture: (installId: number, requestKey: string, fileId: number) =>
      db.run('insert into installation_picture (installation_id, request_key, file_id) values ($1, $2, $3)', [
        installId,
        requestKey,
        fileId,
      ]),
  }
}
export type InstallQueries = ReturnType<typeof installQueries>
