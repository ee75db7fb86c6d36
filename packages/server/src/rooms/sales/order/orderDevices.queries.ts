import type { OrderDetail } from '@waymark/contract/rooms/sales/orderFields.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import { isoTime } from '../../../platform/records/isoTime.ts'
import { personOf } from '../personOf.ts'

/** Pieces of a line that are counted. */
export interface Counted {
  readonly lineId: number
  readonly quantity: number
}

export interface NewShipment {
  readonly orderId: number
  readonly carrier: string
  readonly method: string
  readonly tracking: string
  readonly userId: number
  readonly now: number
}

/** Statements about devices and goods that are set aside for orders, and their shipments. */
export function orderDeviceQueries(db: Queries) {
  return {
    /** Devices that wait for an order, by the model that they are. */
    waiting: async (orderId: number): Promise<number[]> => {
      const rows = await db.arrays<[device: number]>(
        `select device_id from sales_order_device
         where order_id = $1 and shipment_id is null and released_at is null order by device_id`,
        [orderId],
      )
      return rows.map(([device]) => device)
    },

    /** The organization that devices of an order go to; undefined where its customer has none. */
    goesTo: async (customerId: number) =>
      (
        await db.row<{ orgId: number | null }>('select linked_org_id as "orgId" from customer where customer_id = $1', [
          customerId,
        ])
      )?.orgId ?? undefined,

    /** Sets devices aside for lines of an order. */
    setAside: async (
      orderId: number,
      userId: number,
      pairs: readonly { readonly device: number; readonly lineId: number }[],
    ) => {
      await db.run(
        `insert into sales_order_device (order_id, line_id, device_id, set_aside_by)
         select $1, "lineId", device, $2 from jsonb_to_recordset($3::jsonb) as p (device int4, "lineId" int4)`,
        [orderId, userId, JSON.stringify(pairs)],
      )
    },

    /** Sets devices aside no more; what left the stock's waiting is so already. */
    putBack: async (orderId: number, devices: readonly number[]) => {
      await db.run(
        `update sales_order_device set released_at = now()
         where order_id = $1 and device_id = any($2::int4[]) and shipment_id is null and released_at is null`,
        [orderId, devices],
      )
    },

    /** Says how many pieces of lines are set aside, of lines that are counted. */
    putCounts: async (orderId: number, counts: readonly Counted[]) => {
      await db.run(
        `update sales_order_line l set stocked = c.quantity
         from jsonb_to_recordset($2::jsonb) as c ("lineId" int4, quantity int4)
         where l.order_id = $1 and l.line_id = c."lineId"`,
        [orderId, JSON.stringify(counts)],
      )
    },

    /** Services need no stock: as many as are ordered are there. */
    stockServices: async (orderId: number) => {
      await db.run(`update sales_order_line set stocked = quantity where order_id = $1 and kind = 'service'`, [orderId])
    },

    /** What was counted is set aside no more; devices are released each by itself. */
    clearCounts: async (orderId: number) => {
      await db.run(`update sales_order_line set stocked = 0 where order_id = $1 and kind <> 'device'`, [orderId])
    },

    addShipment: async ({ orderId, carrier, method, tracking, userId, now }: NewShipment): Promise<number> => {
      const row = await db.row<{ id: number }>(
        `insert into sales_order_shipment (order_id, carrier, method, tracking, shipped_by, shipped_at)
         values ($1, $2, $3, $4, $5, $6) returning shipment_id as id`,
        [orderId, carrier, method, tracking, userId, new Date(now)],
      )
      return row?.id ?? 0
    },

    /** Writes what went by a shipment: devices, and pieces that are counted. */
    putShipped: async (
      { orderId, shipmentId }: { readonly orderId: number; readonly shipmentId: number },
      devices: readonly number[],
      counts: readonly Counted[],
    ) => {
      await db.run(
        `update sales_order_device set shipment_id = $2
         where order_id = $1 and device_id = any($3::int4[]) and shipment_id is null and released_at is null`,
        [orderId, shipmentId, devices],
      )
      const sent = JSON.stringify(counts)
      await db.run(
        `insert into sales_order_shipment_line (shipment_id, line_id, quantity)
         select $1, "lineId", quantity from jsonb_to_recordset($2::jsonb) as c ("lineId" int4, quantity int4)`,
        [shipmentId, sent],
      )
      await db.run(
        `update sales_order_line l set shipped = l.shipped + c.quantity
         from jsonb_to_recordset($2::jsonb) as c ("lineId" int4, quantity int4)
         where l.order_id = $1 and l.line_id = c."lineId"`,
        [orderId, sent],
      )
    },

    /** What is not shipped is not delivered any more. */
    shortClose: async (orderId: number) => {
      await db.run(
        'update sales_order_line set stocked = shipped, short_closed = quantity - shipped where order_id = $1',
        [orderId],
      )
    },

    /** All that is shipped is billed. */
    markBilled: async (orderId: number) => {
      await db.run('update sales_order_line set billed = shipped where order_id = $1', [orderId])
    },

    devicesOf: (orderId: number, signal?: AbortSignal) =>
      db.rows<OrderDetail['devices'][number]>(
        `select d.id as device, d.device_id as "deviceId", coalesce(d.model, '') as model, x.line_id as "lineId",
           ${isoTime('x.set_aside_at')} as "setAsideAt", x.shipment_id as "shipmentId"
         from sales_order_device x join device d on d.id = x.device_id
         where x.order_id = $1 and x.released_at is null order by x.order_device_id`,
        [orderId],
        { signal },
      ),

    deliveriesOf: (orderId: number, signal?: AbortSignal) =>
      db.rows<OrderDetail['deliveries'][number]>(
        `select s.shipment_id as "shipmentId", s.carrier, s.method, s.tracking, ${isoTime('s.shipped_at')} as "shippedAt",
           ${personOf('u')} as by,
           ((select count(*) from sales_order_device x where x.shipment_id = s.shipment_id)
             + (select coalesce(sum(quantity), 0) from sales_order_shipment_line y where y.shipment_id = s.shipment_id))::int4 as pieces
         from sales_order_shipment s left join user_account u on u.user_id = s.shipped_by
         where s.order_id = $1 order by s.shipment_id`,
        [orderId],
        { signal },
      ),
  }
}
