import type { Queries } from '../../../platform/database/Queries.ts'
import type { KnownAsset, KnownVehicle } from './matchAssets.ts'

/** Names and numbers by which a file's assets are looked for, in small letters. */
export interface Wanted {
  readonly vins: readonly string[]
  readonly plates: readonly string[]
  readonly serials: readonly string[]
  readonly names: readonly string[]
}

/** A vehicle to add. */
export interface NewVehicle {
  readonly name: string
  readonly vin: string
  readonly plate: string
}

/** An asset as it is kept. */
export interface AssetRow {
  readonly device: number
  readonly key: string
  readonly vehicle_id: number
  readonly name: string
  readonly serial: string
  readonly address: string
  readonly landmark: string
}

/** Statements of an import, each within its transaction. */
export const sightingImport = {
  /** Assets that the source told of before, of vehicles that are there. */
  assets: (tx: Queries, sourceId: number) =>
    tx.rows<KnownAsset>(
      `select a.device, a.key, a.vehicle_id, v.name as vehicle_name, least(l.time, l.received) as newest
       from import_asset a join vehicle v using (vehicle_id) left join device_last l on l.device_id = a.device
       where a.source_id = $1 and v.deleted_at is null`,
      [sourceId],
    ),

  /** An organisation's vehicles that a file may mean, locked, so that nobody binds or deletes them meanwhile. */
  lockVehicles: (tx: Queries, orgId: number, { vins, plates, serials, names }: Wanted) =>
    tx.rows<KnownVehicle>(
      `select v.vehicle_id, v.name, lower(v.vin) as vin, lower(v.plate) as plate, d.device_id, d.identifier
       from vehicle v left join binding b on b.vehicle_id = v.vehicle_id and b.valid_to is null
       left join device d on d.id = b.device and d.protocol <> 'import'
       where v.org_id = $1 and v.deleted_at is null and (lower(v.name) = any($5) or lower(v.plate) = any($3)
         or lower(v.vin) = any($2) or d.device_id = any($4) or lower(d.identifier) = any($4))
       order by v.vehicle_id for update of v`,
      [orgId, vins, plates, serials, names],
    ),

  /** Locks the vehicles of assets that are known. */
  lock: (tx: Queries, vehicleIds: readonly number[]) =>
    tx.run('select from vehicle where vehicle_id = any($1::int4[]) order by vehicle_id for update', [vehicleIds]),

  addVehicles: (
    tx: Queries,
    vehicles: readonly NewVehicle[],
    { orgId, assetType, icon }: { orgId: number; assetType: number; icon: string },
  ) =>
    tx.rows<{ vehicle_id: number; name: string }>(
      `insert into vehicle (org_id, asset_type, icon, name, vin, plate)
       select $1, $2, $3, name, vin, plate
       from jsonb_to_recordset($4::jsonb) as g (name text, vin text, plate text) returning vehicle_id, name`,
      [orgId, assetType, icon, JSON.stringify(vehicles)],
    ),

  /** Devices for assets that are new to a source. They have ids of our own, answer to no tracker, and are in service from the start. */
  addDevices: async (tx: Queries, count: number, orgId: number, model: string): Promise<number[]> => {
    if (count === 0) return []
    const rows = await tx.rows<{ id: number }>(
      `with added as (
         insert into device (org_id, device_id, identifier, protocol, model, lifecycle)
         select $2, own, 'import-' || own, 'import', $3, 'activated'
         from (select next_own_device_id() as own from generate_series(1, $1)) n returning id, org_id, lifecycle)
       insert into entity_event (kind, record_id, version, event, to_state, org_id, before, after)
       select 'device', id, 1, 'begin', lifecycle, org_id, '{}', '{}' from added returning record_id::int4 as id`,
      [count, orgId, model],
    )
    return rows.map(({ id }) => id)
  },

  /** Keeps assets; of those that are known already, what their newest sighting tells. */
  putAssets: (tx: Queries, sourceId: number, assets: readonly AssetRow[]) =>
    tx.run(
      `insert into import_asset (source_id, device, key, vehicle_id, name, serial, address, landmark)
       select $1, device, key, vehicle_id, name, serial, address, landmark from jsonb_to_recordset($2::jsonb) as g (
         device int4, key text, vehicle_id int4, name text, serial text, address text, landmark text)
       on conflict (source_id, key) do update set vehicle_id = excluded.vehicle_id, name = excluded.name,
         serial = excluded.serial, address = excluded.address, landmark = excluded.landmark`,
      [sourceId, JSON.stringify(assets)],
    ),

  /** Devices of assets of a source by their keys, of deleted vehicles too. */
  devicesOf: (tx: Queries, sourceId: number, keys: readonly string[]) =>
    tx.rows<{ device: number; key: string }>(
      'select device, key from import_asset where source_id = $1 and key = any($2)',
      [sourceId, keys],
    ),

  /**
   * Puts devices on vehicles that carry none, from their first sighting on, and has those that they carry already begin
   * earlier where an older file tells so; never into the time of another binding. Answers the vehicles that this touched.
   */
  bind: async (
    tx: Queries,
    pairs: readonly { readonly device: number; readonly vehicleId: number; readonly since: number }[],
  ): Promise<number[]> => {
    const rows = await tx.rows<{ vehicle_id: number }>(
      `with given as (
         select g.device, g.vehicle_id, greatest(date_trunc('second', least(to_timestamp(g.since / 1000), now())), (
           select max(b.valid_to) from binding b where b.vehicle_id = g.vehicle_id or b.device = g.device)) as since
         from unnest($1::int4[], $2::int4[], $3::float8[]) g (device, vehicle_id, since)),
       earlier as (
         update binding b set valid_from = g.since from given g
         where b.device = g.device and b.vehicle_id = g.vehicle_id and b.valid_to is null and g.since < b.valid_from
         returning b.vehicle_id),
       bound as (
         insert into binding (vehicle_id, device, valid_from)
         select distinct on (g.vehicle_id) g.vehicle_id, g.device, g.since from given g
         where not exists (select from binding b where b.valid_to is null
           and (b.vehicle_id = g.vehicle_id or b.device = g.device))
         order by g.vehicle_id, g.device returning vehicle_id)
       select vehicle_id from earlier union select vehicle_id from bound`,
      [pairs.map(({ device }) => device), pairs.map(({ vehicleId }) => vehicleId), pairs.map(({ since }) => since)],
    )
    return rows.map(({ vehicle_id: id }) => id)
  },

  /** When this very file was imported from the source before, milliseconds since 1970 UTC. */
  before: async (tx: Queries, sourceId: number, digest: Buffer) =>
    (
      await tx.row<{ at: number | null }>(
        'select max(at) as at from import_run where source_id = $1 and digest = $2 and finished_at is not null',
        [sourceId, digest],
      )
    )?.at ?? undefined,

  addRun: (
    tx: Queries,
    run: {
      sourceId: number
      userId: number
      fileName: string
      digest: Buffer
      total: number
      good: number
      newer: number
      added: number
    },
  ) =>
    tx.row<{ run_id: number }>(
      `insert into import_run (source_id, org_id, user_id, file_name, digest, total, good, newer, added, kind, run_key, state)
       select $1, org_id, $2, $3, $4, $5, $6, $7, $8, 'sighting', gen_random_uuid(), 'done'
       from import_source where source_id = $1 returning run_id`,
      [run.sourceId, run.userId, run.fileName, run.digest, run.total, run.good, run.newer, run.added],
    ),
} as const
