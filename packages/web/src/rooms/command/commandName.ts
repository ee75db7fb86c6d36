import type { DeviceOrder } from '@waymark/core/commands/DeviceOrder.ts'
import type { Translate } from '../../app/i18n.ts'

/** What a device is told, as people call it. */
export function commandName(t: Translate<'command'>, order: DeviceOrder): string {
  switch (order.kind) {
    case 'relay':
      return t(order.stopped ? 'kind_stop' : 'kind_restore')
    case 'output':
      return t(order.on ? 'outputOn' : 'outputOff', { number: order.output })
    case 'text':
      return order.text
    default:
      return t(`kind_${order.kind}`)
  }
}
