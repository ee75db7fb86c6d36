import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { commandQueries } from '../command/public.ts'
import { deviceSettingHandlers, type DeviceSettingOptions, type SettingWire } from './deviceSetting.calls.ts'

interface Given extends Ground, Pick<DeviceSettingOptions, 'readRawColumns'> {
  /** The side of the devices, as far as commands and settings go. */
  readonly commandWire: SettingWire
}

/** What is wanted of devices, and what they have. */
export const deviceSettingRoom = defineRoom({
  routes: ({ db, clock, commandWire, readRawColumns }: Given) =>
    routesOf(
      ROOMS.deviceSetting,
      deviceSettingHandlers({ db, commands: commandQueries(db), clock, wire: commandWire, readRawColumns }),
    ),
})
