import type { LineTax } from '@waymark/contract/rooms/sales/lineItemFields.ts'
import type { LINE_KINDS, OrderItem } from '@waymark/contract/rooms/sales/orderFields.ts'
import type { Queries } from '../../../platform/database/Queries.ts'

/** A line as it is stored. */
export type OrderLineRow = Omit<OrderItem, 'net' | 'tax' | 'total'>

/** A line as it is written. */
export interface NewOrderLine {
  readonly skuId: number | null
  readonly modelId: number | null
  readonly kind: (typeof LINE_KINDS)[number]
  readonly text: string
  readonly quantity: number
  readonly unitPrice: string
  readonly listPrice: string | null
  readonly taxes: readonly LineTax[]
}

/** What a SKU says of a line. */
export interface SoldSku {
  readonly skuId: number
  readonly kind: 'product' | 'service'
  readonly modelId: number | null
  readonly currency: string
  readonly price: string
}

/** Statements about lines of orders. */
export function orderLineQueries(db: Queries) {
  return {
    /** The lines of an order, in their order. */
    lines: (orderId: number, signal?: AbortSignal) =>
      db.rows<OrderLineRow>(
        `select l.line_id as "lineId", l.sku_id as "skuId", coalesce(s.code, '') as sku, l.model_id as "modelId",
           coalesce(m.name, '') as model, l.kind, l.text, l.quantity, l.unit_price::text as "unitPrice",
           l.list_price::text as "listPrice", l.taxes, l.stocked, l.shipped, l.billed, l.short_closed as "shortClosed",
           (select count(distinct x.device_id)::int4 from sales_order_device x
             join sales_order_shipment s on s.shipment_id = x.shipment_id
             join rma_line b on b.device_id = x.device_id and b.inbound = 'received' and b.received_at > s.shipped_at
               and b.solution in ('warehousing', 'scrap', 'replacement')
            where x.line_id = l.line_id) as returned
         from sales_order_line l left join sku s using (sku_id) left join model m on m.model_id = l.model_id
         where l.order_id = $1 order by l.place`,
        [orderId],
        { signal },
      ),

    /** Writes lines in the place of all that an order has; it must be one that nothing was set aside for. */
    putLines: async (orderId: number, lines: readonly NewOrderLine[]) => {
      await db.run('delete from sales_order_line where order_id = $1', [orderId])
      await db.run(
        `insert into sales_order_line (order_id, place, sku_id, model_id, kind, text, quantity, unit_price, list_price, taxes)
         select $1, place, "skuId", "modelId", kind, text, quantity, "unitPrice", "listPrice", taxes
         from jsonb_to_recordset($2::jsonb) as l (place int4, "skuId" int4, "modelId" int4, kind text, text text, quantity int4,
           "unitPrice" numeric, "listPrice" numeric, taxes jsonb)`,
        [orderId, JSON.stringify(lines.map((line, place) => ({ ...line, place })))],
      )
    },

    /** Writes what the lines of an order come to, in their order: without taxes, smallest units. */
    putNets: async (orderId: number, nets: readonly bigint[]) => {
      await db.run(
        `update sales_order_line l set net_minor = n.net from unnest($2::int8[]) with ordinality n (net, place)
         where l.order_id = $1 and l.place = n.place - 1 and l.net_minor <> n.net`,
        [orderId, nets.map(String)],
      )
    },

    /** SKUs that an organization sells. */
    skus: (orgId: number, skuIds: readonly number[]) =>
      db.rows<SoldSku>(
        `select sku_id as "skuId", kind, model_id as "modelId", currency, price::text
         from sku where org_id = $1 and sku_id = any($2::int4[]) and deleted_at is null`,
        [orgId, skuIds],
      ),

    /** Which of these models there are. */
    models: async (modelIds: readonly number[]) => {
      const rows = await db.arrays<[modelId: number]>(
        'select model_id from model where model_id = any($1::int4[]) and deleted_at is null',
        [modelIds],
      )
      return new Set(rows.map(([modelId]) => modelId))
    },
  }
}
