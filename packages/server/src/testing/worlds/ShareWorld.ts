import { ROOMS } from '@waymark/contract/calls.ts'
import type { CallIn } from '@waymark/contract/call.ts'
import { startTestServer, type TestServer } from '../startTestServer.ts'

type AddShare = CallIn<typeof ROOMS.share.addShare>

/** A server with vehicles that report, and shares of them. */
export class ShareWorld {
  readonly server: TestServer

  private constructor(server: TestServer) {
    this.server = server
  }

  static async start(): Promise<ShareWorld> {
    return new ShareWorld(await startTestServer())
  }

  /** A vehicle whose device calls itself as the vehicle does, bound since long ago. */
  async vehicle(name: string, orgId = this.server.orgId): Promise<number> {
    const { db, server } = this.server
    const device = (await this.server.call(ROOMS.device.addDevice, { orgId, identifier: name })).body.data.id
    const added = await this.server.call(ROOMS.vehicle.addVehicle, {
      orgId,
      name,
      plate: `PL ${name}`,
      vin: '',
      assetType: 2001,
      icon: 'truck',
      device,
    })
    await db.run(`update binding set valid_from = now() - interval '40 days' where device = $1`, [device])
    await server.reload()
    return added.body.data.vehicleId
  }

  /** A report by OsmAnd, which is answered when it is durable. @param minutes so long ago */
  async report(name: string, lat: number, lon: number, minutes = 0, more: Record<string, string> = {}): Promise<void> {
    const timestamp = String(Date.now() - minutes * 60_000)
    const fix = { id: name, lat: String(lat), lon: String(lon), timestamp, speed: '20', batt: '77', ...more }
    const { gatewayPorts } = this.server.server
    const answer = await fetch(`http://127.0.0.1:${gatewayPorts.tcp}/?${new URLSearchParams(fix).toString()}`)
    if (answer.status !== 200) throw new Error(`a report was answered by ${answer.status}`)
  }

  /** A round landmark. */
  async landmark(name: string, lat: number, lon: number, radiusM = 1000): Promise<number> {
    const shape = { kind: 'circle' as const, lat, lon, radiusM }
    const form = { orgId: this.server.orgId, name, shape }
    return (await this.server.call(ROOMS.landmark.addLandmark, form)).body.data.landmarkId
  }

  /** Adds a share, for a day and with nothing but positions unless told. */
  async add(share: Partial<AddShare> & Pick<AddShare, 'vehicleIds'>, token = this.server.admin) {
    const whole = { alias: 'Load 17', mode: 'live' as const, fields: [], duration: 1440, ...share }
    return (await this.server.call(ROOMS.share.addShare, whole, { token })).body
  }

  /** The key of a new share. */
  async key(share: Parameters<ShareWorld['add']>[0], token?: string): Promise<string> {
    return (await this.add(share, token)).data.key
  }

  /** What anybody sees by a key, without a session. */
  async look(key: string, more: { state?: string; visit?: string } = {}) {
    return (await this.server.call(ROOMS.share.getSharedView, { key, ...more }, {})).body
  }

  /** What is kept of looks for a moment is old from now on. */
  async later(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 420))
  }

  stop(): Promise<void> {
    return this.server.stop()
  }
}
