import type { RmaLine, RmaType } from '@waymark/contract/rooms/stock/rmaFields.ts'
import type { DeviceState } from '@waymark/contract/lifecycles/deviceLifecycle.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import { joinPlace, PLACE_PATH } from '../stock/public.ts'

/** Days within which a device that comes back counts as one that comes back often. */
const LOOP_DAYS = 180

/** A line as it is stored, with what it says of its device. */
export type LineRow = Omit<RmaLine, 'events' | 'isOver' | 'isLooping' | 'depositState'> & {
  readonly rmaId: number
  readonly isOpen: boolean
  /** Where its device stood before it came; null while it did not. */
  readonly priorState: DeviceState | null
  /** How far the device was in stock then; null where it was in none. */
  readonly priorStock: string | null
}

/** SQL of each field over a line `l` with its device `d`, repair `f` and replacement `n`. */
const FIELDS: Readonly<Record<keyof LineRow, string>> = {
  lineId: 'l.line_id',
  rmaId: 'l.rma_id',
  isOpen: 'l.is_open',
  device: 'l.device_id',
  deviceId: 'd.device_id',
  model: 'd.model',
  vehicleName: `coalesce((select v.name from binding b join vehicle v using (vehicle_id)
    where b.device = d.id and b.valid_to is null), '')`,
  state: 'd.lifecycle',
  inbound: 'l.inbound',
  solution: 'l.solution',
  outbound: 'l.outbound',
  isAdvance: 'l.is_advance',
  sentOn: 'l.sent_on::text',
  sentCarrier: 'l.sent_carrier',
  sentTracking: 'l.sent_tracking',
  receivedAt: isoTime('l.received_at'),
  placeId: 'l.place_id',
  place: PLACE_PATH,
  priorState: 'l.prior_state',
  priorStock: 'l.prior_stock',
  condition: 'l.condition',
  finding: 'l.finding',
  warrantyEnd: 'l.warranty_end::text',
  inWarranty: 'l.in_warranty',
  warrantyReason: 'l.warranty_reason',
  charge: 'l.charge_minor',
  chargeState: 'l.charge_state',
  chargeReason: 'l.charge_reason',
  deposit: 'l.deposit_minor',
  repairId: 'l.repair_id',
  repairState: 'f.state',
  replacement: `case when n.id is not null then json_build_object('device', n.id, 'deviceId', n.device_id) end`,
  returnedOn: 'l.returned_on::text',
  returnCarrier: 'l.return_carrier',
  returnTracking: 'l.return_tracking',
  previousRmaId: 'l.previous_rma_id',
  returns: 'l.returns',
}

/** SQL: the lines of a return as JSON, in order. */
export const linesOf = (rmaId: string): string => `(select coalesce(json_agg(json_build_object(${Object.entries(FIELDS)
  .map(([name, sql]) => `'${name}', ${sql}`)
  .join(', ')}) order by l.line_id), '[]')
  from rma_line l join device d on d.id = l.device_id left join repair f on f.repair_id = l.repair_id
    left join device n on n.id = l.replacement_id ${joinPlace('l.place_id')} where l.rma_id = ${rmaId})`

/** The columns that a line is written by. */
const WRITTEN = {
  isOpen: 'is_open',
  inbound: 'inbound',
  solution: 'solution',
  outbound: 'outbound',
  isAdvance: 'is_advance',
  sentOn: 'sent_on',
  sentCarrier: 'sent_carrier',
  sentTracking: 'sent_tracking',
  receivedAt: 'received_at',
  placeId: 'place_id',
  priorState: 'prior_state',
  priorStock: 'prior_stock',
  condition: 'condition',
  finding: 'finding',
  inWarranty: 'in_warranty',
  warrantyReason: 'warranty_reason',
  charge: 'charge_minor',
  chargeState: 'charge_state',
  chargeReason: 'charge_reason',
  deposit: 'deposit_minor',
  repairId: 'repair_id',
  replacementId: 'replacement_id',
  returnedOn: 'returned_on',
  returnCarrier: 'return_carrier',
  returnTracking: 'return_tracking',
} as const satisfies Partial<Record<keyof LineRow | 'replacementId', string>>
type Written = keyof typeof WRITTEN

/** What is written of a line. */
export type LineValues = {
  readonly [Field in Written]?: Field extends keyof LineRow ? LineRow[Field] : number | null
}

/** A line that is open, and the return that it is in. */
export interface OpenLine {
  readonly device: number
  readonly lineId: number
  readonly rmaId: number
  readonly type: RmaType
  readonly orgName: string
}

/** A device that is asked to be sent back. */
export interface AskedDevice {
  readonly device: number
  readonly deviceId: string
  readonly warrantyEnd: string | null
  readonly inWarranty: boolean | null
  /** The return that it is in already; null for none. */
  readonly openType: RmaType | null
  /** It lies in somebody's stock. */
  readonly isInStock: boolean
}

/** Statements about the devices of returns. */
export function rmaLineQueries(db: Queries) {
  return {
    /** The lines of a return, which is locked. */
    lines: async (rmaId: number): Promise<LineRow[]> =>
      (await db.row<{ lines: LineRow[] }>(`select ${linesOf('$1')} as lines`, [rmaId]))?.lines ?? [],

    /** The devices of a return, and those that replace them. */
    devicesOf: async (rmaId: number): Promise<number[]> => {
      const rows = await db.rows<{ id: number }>(
        `select distinct id from rma_line, unnest(array[device_id, replacement_id]) id where rma_id = $1 and id is not null`,
        [rmaId],
      )
      return rows.map(({ id }) => id)
    },

    /** Locks the vehicles that devices are on: whoever touches bindings does so before locking devices. */
    lockVehiclesOf: (devices: readonly number[]) =>
      db.run(
        `select from vehicle where vehicle_id in (
           select vehicle_id from binding where device = any($1::int4[]) and valid_to is null)
         order by vehicle_id for update`,
        [devices],
      ),

    /** The open lines of devices. */
    openLines: (devices: readonly number[]) =>
      db.rows<OpenLine>(
        `select l.device_id as device, l.line_id as "lineId", l.rma_id as "rmaId", r.type, o.name as "orgName"
         from rma_line l join rma r using (rma_id) join organization o using (org_id)
         where l.is_open and l.device_id = any($1::int4[])`,
        [devices],
      ),

    /** The open lines whose devices are in repair there, in order of their returns. */
    linesInRepair: (repairIds: readonly number[]) =>
      db.rows<{ lineId: number; rmaId: number; isGone: boolean }>(
        `select l.line_id as "lineId", l.rma_id as "rmaId", f.deleted_at is not null as "isGone"
         from rma_line l join repair f using (repair_id)
         where l.is_open and l.repair_id = any($1::int4[]) order by l.rma_id, l.line_id`,
        [repairIds],
      ),

    /** How many of devices are of no model that may be rented. */
    unrentable: async (devices: readonly number[]): Promise<number> => {
      const row = await db.row<{ count: number }>(
        `select count(*)::int4 as count from device d left join model m using (model_id)
         where d.id = any($1::int4[]) and not coalesce('rentable' = any(m.capabilities), false)`,
        [devices],
      )
      return row?.count ?? 0
    },

    /** What is known of devices, which are locked, before they are put into a return. */
    asked: (devices: readonly number[], today: string) =>
      db.rows<AskedDevice>(
        `select d.id as device, d.device_id as "deviceId", d.warranty_end::text as "warrantyEnd",
           d.warranty_end >= $2::date as "inWarranty", r.type as "openType",
           exists (select from stock_item i where i.device_id = d.id and i.deleted_at is null and i.state <> 'shipped')
             as "isInStock"
         from device d left join rma_line l on l.device_id = d.id and l.is_open left join rma r using (rma_id)
         where d.id = any($1::int4[]) order by d.id`,
        [devices, today],
      ),

    /** Puts devices into a return, each with what is known of its warranty and of its returns before. */
    addLines: (rmaId: number, devices: readonly number[], today: string) =>
      db.run(
        `insert into rma_line (rma_id, device_id, warranty_end, in_warranty, previous_rma_id, returns)
         select $1, d.id, d.warranty_end, d.warranty_end >= $3::date, max(r.rma_id),
           count(r.rma_id) filter (where r.created_at > now() - make_interval(days => $4))
         from device d
           left join rma_line l on l.device_id = d.id and l.rma_id <> $1
           left join rma r on r.rma_id = l.rma_id and r.type = 'rma' and r.state not in ('disapproved', 'canceled')
         where d.id = any($2::int4[]) group by d.id order by d.id`,
        [rmaId, devices, today, LOOP_DAYS],
      ),

    /** Writes fields of a line, those that are given. */
    writeLine: async (lineId: number, values: LineValues): Promise<void> => {
      const given = Object.entries(WRITTEN).filter(([field]) => values[field as Written] !== undefined)
      const sets = given.map(([, column], i) => `${column} = $${i + 2}`)
      await db.run(`update rma_line set ${sets.join(', ')} where line_id = $1`, [
        lineId,
        ...given.map(([field]) => values[field as Written]),
      ])
    },
  }
}
