import type { CarrierName } from '@waymark/contract/carriers.ts'
import type { SimCarrier } from '@waymark/contract/rooms/device/simCarrier.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import { recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { simCarrierRecord } from './simCarrier.record.ts'

const LIST: RecordList<SimCarrier, { readonly carrier?: CarrierName | undefined }> = {
  kind: simCarrierRecord,
  joins: 'join organization o using (org_id)',
  columns: () => ({
    simCarrierId: 'r.sim_carrier_id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    carrier: 'r.carrier',
    name: 'r.name',
    baseUrl: 'r.base_url',
    hasCredentials: `r.credentials <> ''`,
    remark: 'r.remark',
    cards: '(select count(*)::int4 from sim s where s.sim_carrier_id = r.sim_carrier_id and s.deleted_at is null)',
    syncedAt: isoTime('r.synced_at'),
    eventsUrl: 'r.callback_key::text',
    version: 'r.version',
  }),
  search: ['r.name', 'r.remark'],
  sorts: { name: 'lower(r.name)', carrier: 'r.carrier', syncedAt: 'r.synced_at', orgName: 'lower(o.name)' },
  order: 'lower(r.name)',
  filters: ({ carrier }, bind) => [carrier === undefined ? undefined : `r.carrier = ${bind(carrier)}`],
}

/** Statements about accounts with carriers. */
export function simCarrierQueries(db: Queries) {
  return {
    store: recordStore(db, simCarrierRecord),

    list: recordList(db, LIST),

    /** Whether any card is of an account, one that can be restored too. */
    isUsed: async (simCarrierId: number) =>
      (await db.row('select 1 as one from sim where sim_carrier_id = $1 limit 1', [simCarrierId])) !== undefined,

    /** What cards of the scope's accounts can be recharged with. */
    products: (
      orgIds: readonly number[],
      {
        simCarrierId,
        carrier,
      }: { readonly simCarrierId?: number | undefined; readonly carrier?: CarrierName | undefined },
      signal?: AbortSignal,
    ) =>
      db.rows<{
        productId: number
        simCarrierId: number
        carrierName: string
        code: string
        name: string
        dataMb: number | null
        priceMinor: string | null
        currency: string
      }>(
        `select p.product_id as "productId", p.sim_carrier_id as "simCarrierId", c.name as "carrierName", p.code, p.name,
           p.data_mb as "dataMb", p.price_minor::text as "priceMinor", p.currency
         from sim_product p join sim_carrier c using (sim_carrier_id)
         where c.org_id = any($1::int4[]) and c.deleted_at is null and p.gone_at is null
           and ($2::int4 is null or p.sim_carrier_id = $2) and ($3::text is null or c.carrier = $3)
         order by lower(c.name), p.data_mb nulls last, p.name, p.product_id`,
        [orgIds, simCarrierId ?? null, carrier ?? null],
        { signal },
      ),
  }
}
export type SimCarrierQueries = ReturnType<typeof simCarrierQueries>
