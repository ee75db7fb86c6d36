import { STATUS_EVENTS } from '@waymark/contract/rooms/device/deviceState.ts'

/** Events that a press on a device brings about, and who may ask for them; being put on a vehicle is the vehicle's. */
export const DEVICE_ACTIONS = {
  activate: 'organization:device:activate',
  suspend: 'organization:device:activate',
  ...(Object.fromEntries(STATUS_EVENTS.map((event) => [event, 'organization:device:activate'])) as Record<
    (typeof STATUS_EVENTS)[number],
    string
  >),
  replace: 'repair:record:edit',
  move: 'organization:device:move',
  hold: 'repair:record:edit',
  unhold: 'repair:record:edit',
} as const
export type DeviceAction = keyof typeof DEVICE_ACTIONS
