import { aboveOf } from '../../../platform/database/aboveOf.ts'
import type { Product, ShopRequest } from '@waymark/contract/rooms/sales/shop.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import { hasPermission, MAILED_PEOPLE } from '../../../platform/outbox/mailedPeople.queries.ts'
import { likePattern, orderBy } from '../../../platform/database/sqlText.ts'
import { pageOf } from '../../../platform/http/listParams.ts'
import { isoTime } from '../../../platform/records/isoTime.ts'
import { recordList, type ListParams, type RecordList } from '../../../platform/records/recordList.queries.ts'
import { recordStore } from '../../../platform/records/recordStore.queries.ts'
import { toPage } from '../../../platform/records/toPage.ts'
import { customerAbove } from '../customer/customerAbove.ts'
import type { RequestRecipient } from './shopMails.ts'
import { shopRequestRecord } from './shopRequest.record.ts'
import { orgNameReader } from '../../organization/public.ts'

/** A request as it is stored: what may be done with it depends on who asks. */
export type ShopRequestRow = Omit<ShopRequest, 'events'>

const LIST: RecordList<ShopRequestRow, { readonly state?: ShopRequest['state'] | undefined }> = {
  kind: shopRequestRecord,
  joins: `join organization o using (org_id) join organization b on b.org_id = r.buyer_org_id
    left join customer c on c.customer_id = r.customer_id left join sales_order so on so.order_id = r.order_id
    left join user_account u on u.user_id = r.user_id`,
  columns: () => ({
    requestId: 'r.request_id',
    orgId: 'r.org_id',
    seller: 'o.name',
    buyerOrgId: 'r.buyer_org_id',
    buyer: 'b.name',
    customerId: 'r.customer_id',
    customer: `coalesce(c.name, '')`,
    items: 'r.items',
    note: 'r.note',
    state: 'r.state',
    answer: 'r.answer',
    orderId: 'r.order_id',
    orderNumber: `coalesce(so.number, '')`,
    askedBy: `coalesce(u.username, '')`,
    createdAt: isoTime('r.created_at'),
    version: 'r.version',
  }),
  search: ['b.name', 'c.name', 'r.note', 'r.items::text'],
  sorts: { createdAt: 'r.request_id', buyer: 'lower(b.name)', state: 'r.state' },
  order: 'r.request_id desc',
  filters: ({ state }, bind) => [state === undefined ? undefined : `r.state = ${bind(state)}`],
}

const SORTS = { name: 'lower(s.name)', code: 'lower(s.code)', category: 'lower(s.category)', price: 's.price' }

/**
 * SQL of who sells to the organization $1 and what customer that is: whoever sells to the customer that it, or the nearest above it, is;
 * else the nearest organization above it that offers something.
 */
const SELLER = `with recursive ${aboveOf('$1')},
  buyer as (select customer_id, org_id from customer where customer_id = ${customerAbove('$1')}),
  seller as (
    select org_id, customer_id from buyer
    union all (select a.org_id, null from above a where not exists (select from buyer) and a.depth > 0 and exists (
        select from sku s where s.org_id = a.org_id and s.in_shop and s.is_active and s.deleted_at is null)
      order by a.depth limit 1))`
const OFFERED = `s.org_id = (select org_id from seller) and s.in_shop and s.is_active and s.deleted_at is null`

/** Statements about the online shop. */
export function shopQueries(db: Queries) {
  return {
    store: recordStore(db, shopRequestRecord),
    list: recordList(db, LIST),

    /** The same as the organizations see it that asked. */
    ofBuyers: recordList(db, {
      ...LIST,
      kind: { ...shopRequestRecord, org: 'r.buyer_org_id' },
      search: ['r.items::text', 'r.note'],
    }),

    sellerOf: (orgId: number, signal?: AbortSignal) =>
      db.row<{ orgId: number; name: string; customerId: number | null }>(
        `${SELLER} select seller.org_id as "orgId", o.name, seller.customer_id as "customerId" from seller join organization o using (org_id)`,
        [orgId],
        { signal },
      ),

    /** Who is told that somebody asks: the salesperson of the customer, or where nobody has it all who see requests. */
    salesOf: ({ orgId, customerId }: { readonly orgId: number; readonly customerId: number | null }) =>
      db.rows<RequestRecipient>(
        `with owner as (select c.owner_id from customer c join user_account u on u.user_id = c.owner_id
           where c.customer_id = $2 and u.deleted_at is null and u.suspended_at is null)
         ${MAILED_PEOPLE} and case when exists (select from owner) then u.user_id = (select owner_id from owner)
           else u.org_id = $1 and ${hasPermission('sales:shop:view')} end
         order by lower(u.email)`,
        [orgId, customerId],
      ),

    /** Who asked, where there is an address. */
    asker: (userId: number | null) => db.rows<RequestRecipient>(`${MAILED_PEOPLE} and u.user_id = $1`, [userId]),

    orgName: orgNameReader(db),

    products: async (
      orgId: number,
      params: ListParams & { readonly kind?: Product['kind'] | undefined },
      signal?: AbortSignal,
    ) => {
      const { limit, offset } = pageOf(params)
      const rows = await db.rows<Product & { total?: number }>(
        `${SELLER} select s.sku_id as "skuId", s.code, s.name, s.kind, s.category, s.description, coalesce(m.name, '') as model,
           s.currency, trim_scale(s.price)::text as price, count(*) over ()::int4 as total
         from sku s left join model m on m.model_id = s.model_id
         where ${OFFERED} and ($2::text is null or s.name ilike $2 or s.code ilike $2 or s.category ilike $2 or s.description ilike $2)
           and ($3::text is null or s.kind = $3)
         order by ${orderBy(SORTS, params.sort, 'lower(s.category), lower(s.name)')}, s.sku_id limit $4 offset $5`,
        [orgId, likePattern(params.keyword), params.kind ?? null, limit, offset],
        { signal },
      )
      return toPage(rows)
    },

    /** Those of the SKUs that are offered to an organization. */
    offered: (orgId: number, skuIds: readonly number[]) =>
      db.rows<Pick<Product, 'skuId' | 'code' | 'name' | 'currency' | 'price'>>(
        `${SELLER} select s.sku_id as "skuId", s.code, s.name, s.currency, trim_scale(s.price)::text as price
         from sku s where ${OFFERED} and s.sku_id = any($2::int4[])`,
        [orgId, skuIds],
      ),
  }
}
export type ShopQueries = ReturnType<typeof shopQueries>
