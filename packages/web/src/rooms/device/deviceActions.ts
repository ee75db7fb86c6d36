import { hasPermission } from '@waymark/contract/hasPermission.ts'
import type { Device } from '@waymark/contract/rooms/device/deviceFields.ts'
import { STATUS_EVENTS } from '@waymark/contract/rooms/device/deviceState.ts'

/** Events that a press on a device brings about, and who may ask for them. */
export const DEVICE_ACTIONS = {
  activate: 'organization:device:activate',
  suspend: 'organization:device:activate',
  ...(Object.fromEntries(STATUS_EVENTS.map((event) => [event, 'organization:device:activate'])) as Record<
    (typeof STATUS_EVENTS)[number],
    string
  >),
  bind: 'monitoring:vehicle:edit',
  unbind: 'monitoring:vehicle:edit',
  replace: 'repair:record:edit',
  move: 'organization:device:move',
  hold: 'repair:record:edit',
  unhold: 'repair:record:edit',
} as const
export type DeviceAction = keyof typeof DEVICE_ACTIONS

/** What is done with one device at a time, since each needs another vehicle or device. */
const SINGLE = ['bind', 'unbind', 'replace'] as const
export type BatchAction = Exclude<DeviceAction, (typeof SINGLE)[number]>
/** What can be done with up to 200 devices at once. */
export const BATCH_ACTIONS = (Object.keys(DEVICE_ACTIONS) as DeviceAction[]).filter(
  (event): event is BatchAction => !(SINGLE as readonly string[]).includes(event),
)

/** Whether an event can be brought about on a device, as far as one sees. */
export const isPossible = (event: DeviceAction, { events, vehicle }: Device): boolean =>
  events.includes(event) && (event !== 'unbind' || vehicle !== null)

/** What is done with devices whatever their state, and who may. */
export const REMOTE_ACTIONS = {
  sendCommand: 'organization:device:command',
  settings: 'organization:device:setting',
  updateFirmware: 'organization:device:firmware',
} as const
export type RemoteAction = keyof typeof REMOTE_ACTIONS

/** Who may do something with several devices at once. */
export const mayWithMany = (permissions: ReadonlySet<string>): boolean =>
  [...Object.values(REMOTE_ACTIONS), ...BATCH_ACTIONS.map((event) => DEVICE_ACTIONS[event])].some((permission) =>
    hasPermission(permissions, permission),
  )
