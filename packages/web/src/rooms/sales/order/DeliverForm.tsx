import { getOrderById } from '@waymark/contract/rooms/sales/order.ts'
import type { Order } from '@waymark/contract/rooms/sales/orderFields.ts'
import { deliverOrder } from '@waymark/contract/rooms/sales/orderWork.ts'
import { call } from '../../../app/api.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useT } from '../../../app/i18n.ts'
import { useCall } from '../../../app/useCall.ts'
import { ORDER_READINGS } from './orderReadings.ts'

/** Carriers that are offered; any other may be typed. */
const CARRIERS = ['UPS', 'FedEx', 'DHL', 'USPS', 'Canada Post']

/** Ships an order or a part of it: carrier, method, tracking number, and what goes along. */
export function DeliverForm({ order: { orderId, number }, onClose }: { order: Order; onClose: () => void }) {
  const t = useT('order')
  const { data: order } = useCall(getOrderById, { orderId })
  if (!order) return null
  const waiting = order.devices.filter(({ shipmentId }) => shipmentId === null)
  const goods = order.items.filter(({ kind, stocked, shipped }) => kind === 'goods' && stocked > shipped)
  return (
    <RecordForm
      title={`${t('task_deliver').replace('…', '')} · ${number}`}
      size="lg"
      valuesOf={(): Values => ({
        carrier: order.deliveries.at(-1)?.carrier ?? '',
        method: order.deliveries.at(-1)?.method ?? '',
        tracking: '',
        devices: waiting.map(({ device }) => device),
        counts: goods.map(({ stocked, shipped }) => stocked - shipped),
      })}
      limits={deliverOrder}
      columns={2}
      fields={[
        { kind: 'line', name: 'carrier', label: t('carrier'), offers: CARRIERS, required: true },
        { kind: 'line', name: 'method', label: t('method') },
        { kind: 'line', name: 'tracking', label: t('tracking'), required: true },
        waiting.length > 0 && {
          kind: 'ticks',
          name: 'devices',
          label: t('devicesGoing'),
          wide: true,
          choices: waiting.map(({ device, deviceId, model }) => ({
            value: device,
            label: [deviceId, model].filter(Boolean).join(' · '),
          })),
        },
        ...goods.map(
          ({ text, stocked, shipped }, place) =>
            ({
              kind: 'number',
              name: `counts.${place}`,
              label: t('piecesGoing', { name: text }),
              decimals: 0,
              least: 0,
              most: stocked - shipped,
            }) as const,
        ),
      ]}
      save={({ counts, devices, ...shipment }) =>
        call(deliverOrder, {
          ...shipment,
          orderId,
          // one that has gone meanwhile, before this was read again, is offered no more
          devices: devices.filter((each) => waiting.some(({ device }) => device === each)),
          counts: goods.map(({ lineId }, place) => ({ lineId, quantity: counts[place] ?? 0 })),
        })
      }
      changes={ORDER_READINGS}
      submit={t('task_deliver').replace('…', '')}
      onClose={onClose}
    />
  )
}

/** What is filled in: with how many pieces of each line that is counted. */
interface Values {
  carrier: string
  method: string
  tracking: string
  devices: number[]
  counts: (number | null)[]
}
