import { ROOMS } from '@waymark/contract/calls.ts'
import type { DeviceReport } from '@waymark/gateway/protocols/DeviceSide.ts'
import type { OrderedUpdate } from '@waymark/gateway/protocols/Obeyed.ts'
import { DEVICE_SIDES } from '@waymark/gateway/protocols/deviceSides.ts'
import { takeUpdate } from '@waymark/simulator/sockets/takeUpdate.ts'
import { connect, type Socket } from 'node:net'
import type { TestServer } from '../startTestServer.ts'

/** Digits of what devices call themselves, where they are not 15. */
const LENGTHS: Readonly<Record<string, number>> = { jt808: 11, h02: 10 }
let count = 0

/** A device over a real socket, as a test moves it. */
export interface ObeyingDevice {
  readonly device: number
  readonly identifier: string
  /** Connects it; it does what it is told unless it is to keep silent, or to install nothing. */
  readonly open: (how?: {
    obeys?: boolean
    installs?: boolean
  }) => Promise<{ readonly socket: Socket; readonly report: (more?: Partial<DeviceReport>) => void }>
  /** All that it has received, as Latin-1 text. */
  readonly wire: () => string
  readonly close: () => void
}

/** Adds a device that has spoken a protocol before, as its model does where that matters. */
export async function makeObeyingDevice(
  server: TestServer,
  protocol: string,
  model = protocol === 'queclink' ? 'GV300' : '',
): Promise<ObeyingDevice> {
  const length = LENGTHS[protocol] ?? 15
  const identifier = `35${String(++count).padStart(length - 2, '0')}`
  const device = (await server.call(ROOMS.device.addDevice, { orgId: server.orgId, identifier })).body.data.id
  await server.db.run('update device set protocol = $2, model = $3 where id = $1', [device, protocol, model])
  const side = DEVICE_SIDES[protocol]
  const heard: Buffer[] = []
  const sockets: Socket[] = []
  let newest: DeviceReport | undefined
  const open: ObeyingDevice['open'] = async ({ obeys = true, installs = true } = {}) => {
    const socket = connect(server.server.gatewayPorts.tcp ?? 0, '127.0.0.1')
    sockets.push(socket)
    await new Promise((resolve) => socket.once('connect', resolve))
    const report = (more: Partial<DeviceReport> = {}): void => {
      newest = { time: Date.now() + 1000, lat: 40, lon: -100, speed: 0, ...more }
      socket.write(side?.reports(identifier, [newest], 9) ?? '')
    }
    socket.on('data', (bytes: Buffer) => {
      heard.push(bytes)
      if (!obeys || socket.writableEnded) return
      const { says, does, update } = side?.obey?.(identifier, bytes, newest) ?? {}
      if (says && says.length > 0) socket.write(says)
      if (does === 'report') report()
      // what it said gets there: a socket that is destroyed with bytes unread resets the connection, and its words are lost
      if (does === 'restart') socket.end()
      // it connects anew with what it fetched
      if (update && installs) void install(update)
    })
    const install = async (update: OrderedUpdate): Promise<void> => {
      if (!(await takeUpdate(update)) || socket.destroyed) return
      socket.destroy()
      const again = await open({ obeys })
      again.report()
    }
    const hello = side?.hello(identifier, 1)
    if (hello) socket.write(hello)
    return { socket, report }
  }
  return {
    device,
    identifier,
    open,
    wire: () => Buffer.concat(heard).toString('latin1'),
    close: () => sockets.forEach((socket) => socket.destroy()),
  }
}

/** Such devices of one test file, which are all closed after it. */
export class ObeyingDevices {
  readonly #made: ObeyingDevice[] = []

  /** One that has spoken this protocol; `open` connects it, and it obeys or keeps silent. */
  async make(...how: Parameters<typeof makeObeyingDevice>): Promise<ObeyingDevice> {
    const made = await makeObeyingDevice(...how)
    this.#made.push(made)
    return made
  }

  close(): void {
    for (const device of this.#made) device.close()
  }
}
