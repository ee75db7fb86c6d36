import type { Gateway } from '@waymark/gateway/Gateway.ts'
import { ordersOf, settingsOf, takesOrder } from '@waymark/gateway/protocols/registry.ts'
import { judgeSms, smsKinds, smsOrder } from '@waymark/gateway/protocols/smsOrders.ts'
import type { ConnectionBook } from './engines/connections/ConnectionBook.ts'
import { CommandCourier } from './engines/commands/CommandCourier.ts'
import type { DeviceDirectory } from './engines/ingest/DeviceDirectory.ts'
import type { SmsWire } from './integrations/carriers/commandSmsHandler.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Database } from './platform/database/Database.ts'
import type { Log } from './platform/log/createLog.ts'
import type { Job } from './platform/room/Job.ts'
import type { CommandRoomOptions } from './rooms/command/command.calls.ts'
import type { DeviceSettingOptions } from './rooms/deviceSetting/deviceSetting.calls.ts'

/** What brings commands to devices, and what the room of commands knows of them. */
export interface OpenCommands {
  readonly wire: CommandRoomOptions['wire'] & DeviceSettingOptions['wire']
  /** What text messages mean to devices. */
  readonly sms: SmsWire
  readonly job: Job
  readonly stop: () => Promise<void>
}

/** Starts to bring commands to the devices that are connected to a gateway. */
export function openCommands(
  gateway: Gateway,
  directory: DeviceDirectory,
  connections: Pick<ConnectionBook, 'connected'>,
  ground: { readonly db: Database; readonly clock: Clock; readonly log: Log },
): OpenCommands {
  const courier = new CommandCourier({ ...ground, wire: gateway })
  courier.start()
  return {
    wire: {
      connected: (devices) => connections.connected(devices),
      protocolOf: (device) => directory.protocolOf(device),
      ordersOf,
      takesOrder,
      smsKinds,
      smsOrder,
      settingsOf,
    },
    sms: { smsOrder, judgeSms },
    job: { name: 'commands to devices', every: 1_000, run: () => courier.run() },
    stop: () => courier.stop(),
  }
}
