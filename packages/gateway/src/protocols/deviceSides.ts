import type { DeviceSide } from './DeviceSide.ts'
import { gt06Device } from './gt06/gt06.device.ts'
import { h02Device } from './h02/h02.device.ts'
import { jt808Device } from './jt808/jt808.device.ts'
import { osmandDevice } from './osmand/osmand.device.ts'
import { owntracksDevice } from './owntracks/owntracks.device.ts'
import { queclinkDevice } from './queclink/queclink.device.ts'
import { teltonikaDevice, teltonikaUdpDevice } from './teltonika/teltonika.device.ts'

/** Every protocol as a device speaks it, by name. */
export const DEVICE_SIDES: Readonly<Record<string, DeviceSide>> = Object.fromEntries(
  [
    teltonikaDevice,
    teltonikaUdpDevice,
    gt06Device,
    queclinkDevice,
    jt808Device,
    h02Device,
    osmandDevice,
    owntracksDevice,
  ].map((side) => [side.name, side]),
)
