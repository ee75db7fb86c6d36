import type { DocumentKind } from '@waymark/contract/rooms/stock/stockFields.ts'
import type { StockState } from '@waymark/contract/lifecycles/stockLifecycle.ts'
import type { Scanned, StockMove } from '@waymark/contract/rooms/stock/stockScan.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { Binder } from '../../platform/records/Binder.ts'
import { inScope, type RecordScope } from '../../platform/records/inScope.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import { deviceRecord } from '../device/public.ts'
import { joinPlace, PLACE_PATH } from './placePath.ts'

const pathOf = (id: string): string =>
  `coalesce((select ${PLACE_PATH} from (select ${id} as id) one ${joinPlace('one.id')}), '')`

/** A ledger of millions is not counted to its end. */
const MOST_COUNTED = 10_000

/** Statements about what moved, and what a scanner reads. */
export function stockMoveQueries(db: Queries) {
  return {
    /** Devices of the scope by what they are called, in lower case: their numbers, and their names on the wire. */
    named: async (names: readonly string[], scope: RecordScope): Promise<ReadonlyMap<string, number>> => {
      const { bind, values } = new Binder()
      const rows = await db.rows<{ name: string; device: number }>(
        `select w.name, r.id as device from unnest(${bind(names.map((name) => name.toLowerCase()))}::text[]) as w (name)
         join device_name n on n.name in (w.name, regexp_replace(w.name, '^0+(?=[0-9]+$)', ''))
         join device r on r.id = n.device where r.deleted_at is null and ${inScope(deviceRecord, scope, bind)}`,
        values,
      )
      return new Map(rows.map(({ name, device }) => [name, device]))
    },

    /** Devices as a scan leaves them. */
    scanned: (devices: readonly number[]) =>
      db.rows<Pick<Scanned, 'id' | 'deviceId' | 'model' | 'state' | 'place' | 'moveId'>>(
        `select d.id, d.device_id as "deviceId", d.model, r.state, ${PLACE_PATH} as place,
           (select m.move_id from stock_move m where m.device_id = d.id order by m.move_id desc limit 1) as "moveId"
         from device d left join stock_item r on r.device_id = d.id and r.deleted_at is null ${joinPlace('r.place_id')}
         where d.id = any($1::int4[])`,
        [devices],
      ),

    /** The newest move of an item, and what made it. */
    lastMove: (itemId: number) =>
      db.row<{
        moveId: number
        kind: DocumentKind | null
        userId: number | null
        fromState: StockState | null
        fromPlaceId: number | null
      }>(
        `select m.move_id as "moveId", c.kind, c.user_id as "userId", m.from_state as "fromState",
           m.from_place_id as "fromPlaceId"
         from stock_item i join stock_move m on m.device_id = i.device_id and m.item_id = i.item_id
           left join stock_document c on c.document_id = m.document_id
         where i.item_id = $1 order by m.move_id desc limit 1`,
        [itemId],
      ),

    /** The ledger, the newest first, with how many there are: {@link MOST_COUNTED} where they are more. */
    moves: (
      { orgIds, vehicleIds }: RecordScope,
      {
        device,
        limit,
        offset,
      }: { readonly device?: number | undefined; readonly limit: number; readonly offset: number },
      signal?: AbortSignal,
    ) =>
      db.rows<StockMove & { total?: number }>(
        `with asked as not materialized (
           select * from stock_move where org_id = any($1::int4[]) and ($2::int4 is null or device_id = $2)
             and ($5::int4[] is null or device_id in (
               select b.device from binding b where b.valid_to is null and b.vehicle_id = any($5))))
         select m.move_id as "moveId", m.device_id as device, d.device_id as "deviceId", ${isoTime('m.at')} as at, c.kind,
           m.from_state as "fromState", m.to_state as "toState", ${pathOf('m.from_place_id')} as "fromPlace",
           ${pathOf('m.to_place_id')} as "toPlace", coalesce(f.name, '') as "forOrgName", coalesce(c.carrier, '') as carrier,
           coalesce(c.tracking, '') as tracking, coalesce(c.reason, '') as reason, coalesce(u.username, '') as username,
           (select count(*) from (select from asked limit ${MOST_COUNTED}) counted)::int4 as total
         from (select * from asked order by move_id desc limit $3 offset $4) m
         join device d on d.id = m.device_id left join stock_document c using (document_id)
         left join organization f on f.org_id = c.for_org_id
         left join user_account u on u.user_id = c.user_id and u.org_id = any($1) order by m.move_id desc`,
        [orgIds, device ?? null, limit, offset, vehicleIds ?? null],
        { signal },
      ),
  }
}
