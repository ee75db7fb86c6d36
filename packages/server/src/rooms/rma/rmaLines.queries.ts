import type { RmaLine, RmaType } from '@waymark/contract/rooms/rmaFields.ts'
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
} as const satisfies Partial<Record<keyof LineRow, string>>
type Written = keyof typeof WRITTEN

/** What is written of a line. */
export type LineValues = { readonly [Field in Written]?: LineRow[Field] }

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

    /** The devices of a return. */
    devicesOf: async (rmaId: number): Promise<number[]> =>
      (await db.rows<{ id: number }>('select device_id as id from rma_line where rma_id = $1', [rmaId])).map(
        ({ id }) => id,
      ),

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
