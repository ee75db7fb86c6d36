import { DEVICE_SIDES } from '@waymark/gateway/protocols/deviceSides.ts'
import { openRaw } from './openRaw.ts'
import type { World } from './World.ts'

/** A vehicle whose device says how warm it is. */
export async function measureTemperature(world: World, name: string): Promise<void> {
  const imei = '356307042441013'
  await world.api.addVehicle(name, imei)
  const side = DEVICE_SIDES['teltonika']
  const socket = await openRaw(world.waymark.gatewayPort)
  const send = (bytes: Uint8Array | string | undefined): Promise<void> =>
    new Promise((resolve) => {
      socket.once('data', () => resolve())
      socket.write(bytes ?? '')
    })
  await send(side?.hello(imei, 1))
  await send(side?.reports(imei, [{ time: Date.now(), lat: 41, lon: -100, speed: 0, temperature: 4 }], 1))
  socket.destroy()
}
