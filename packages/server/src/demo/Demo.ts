import type { GatewayPorts } from '@waymark/gateway/Gateway.ts'
import { FleetSimulator } from '@waymark/simulator/fleet/FleetSimulator.ts'
import { SimulatedAsset } from '@waymark/simulator/journeys/SimulatedAsset.ts'
import { type KnownStreets, RoadNetwork } from '@waymark/simulator/roads/RoadNetwork.ts'
import type { Target } from '@waymark/simulator/sockets/Line.ts'
import { openLine, speaksTcp } from '@waymark/simulator/sockets/protocols.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { HostAndPort } from '../platform/config/variableKinds.ts'
import type { Database } from '../platform/database/Database.ts'
import type { Log } from '../platform/log/createLog.ts'
import type { MapFolder } from '../platform/maps/MapFolder.ts'
import type { Secrets } from '../platform/secrets/Secrets.ts'
import { type DemoAsset, makeDemoAssets } from './demoAssets.ts'
import { demoQueries } from './demo.queries.ts'
import { addDemoWork } from './demoWork.queries.ts'
import { streetsOfDemo } from './streetsOfDemo.ts'
import { DeviceMill } from './DeviceMill.ts'
import { removeDemo } from './removeDemo.queries.ts'
import { writeHistory } from './writeHistory.ts'

/** What the operator wants of the demonstration fleet. */
export interface DemoSettings {
  /** `offer`: make it where the database is empty, drive it where it is; `none`: leave it alone; `remove`: take it away. */
  readonly wish: 'offer' | 'none' | 'remove'
  /** Tells the operator a line. */
  readonly tell: (line: string) => void
  /** 200 by default. */
  readonly assets?: number
  /** Days of history; 7 by default. */
  readonly days?: number
}

export interface DemoOptions extends DemoSettings {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  /** Keeps the key of its share; none is made without. */
  readonly secrets?: Secrets
  /** Maps of streets that it drives on where it has to do with their towns. */
  readonly maps?: Pick<MapFolder, 'archives'>
}

export const DEMO_NAME = 'Demonstration fleet'
const ASSETS = 200
const DAYS = 7
const DAY_MS = 86_400_000
/** A server that was killed may have acknowledged less than it had received. */
const OVERLAP_MS = 900_000

/** An asset of the demonstration whose device exists, with the device's record id. */
interface DrivenAsset extends DemoAsset {
  id: number
}

/**
 * Does what the operator wants of the demonstration fleet, before anything else reads the database. Its history is
 * complete up to now when this resolves.
 *
 * @returns the fleet to drive, or undefined when there is none
 */
export async function prepareDemo(options: DemoOptions): Promise<Demo | undefined> {
  const { wish, db, clock, tell, assets = ASSETS, days = DAYS } = options
  if (wish === 'none') return undefined
  if (wish === 'remove') {
    const { vehicles, devices } = await removeDemo(db)
    tell(
      devices === 0 && vehicles === 0
        ? 'There is no demonstration fleet.'
        : `Removed the demonstration fleet: ${vehicles} vehicles, ${devices} devices and all their reports.`,
    )
    return undefined
  }
  const queries = demoQueries(db)
  const isNew = await queries.isUntouched()
  if (isNew) await queries.add(DEMO_NAME, makeDemoAssets(assets), clock.now() - (days + 1) * DAY_MS, clock.now())
  const devices = await queries.devices()
  if (devices.length === 0) return undefined

  const idOf = new Map(devices.filter(({ gone }) => !gone).map(({ device_id, id }) => [device_id, id]))
  const driven = makeDemoAssets(devices.length).flatMap((asset): DrivenAsset[] => {
    const id = idOf.get(asset.deviceId)
    return id === undefined ? [] : [{ ...asset, id }]
  })
  const streets = options.maps ? await streetsOfDemo(db, options.maps, driven, isNew ? 0 : clock.now()) : []
  const to = clock.now()
  const lastReport = (await queries.lastHeard()) ?? -Infinity
  const from = Math.max(lastReport - OVERLAP_MS, to - days * DAY_MS)
  await writeHistory({
    ...options,
    assets: sourcesOf(driven, streets).map(({ source, protocol, identifier, id }) => ({
      source,
      mill: new DeviceMill(protocol, identifier, id),
    })),
    from,
    to,
    progress: progressLines(clock, tell),
  })
  await addDemoWork(db, to, options.secrets)
  return new Demo(driven, streets, to, clock)
}

/** The assets with their lives. A life remembers what it came by, so a week of it is not kept for driving on. */
function sourcesOf(
  assets: readonly DrivenAsset[],
  streets: readonly KnownStreets[],
): (DrivenAsset & { source: SimulatedAsset })[] {
  const roads = new RoadNetwork(streets)
  return assets.map((asset) => ({ ...asset, source: new SimulatedAsset(asset.spec, roads) }))
}

/** Says how far it is, every second at most; nothing when it is done at once. */
function progressLines(clock: Clock, tell: (line: string) => void): (done: number) => void {
  let lastLine = clock.monotonic()
  return (done) => {
    if (clock.monotonic() - lastLine < 1000) return
    lastLine = clock.monotonic()
    tell(`Making the demonstration fleet: ${Math.floor(done * 100)} %`)
  }
}

/**
 * The demonstration fleet, reporting over real sockets to the server's own gateway.
 *
 * It lives in the server's process: 200 assets make a report or two a second, half a per cent of a core, while a process
 * of its own would cost 60 MB and a way to end it wherever the server ends, killed or not.
 */
export class Demo {
  /** Assets that report. */
  readonly size: number
  readonly #assets: readonly DrivenAsset[]
  readonly #streets: readonly KnownStreets[]
  readonly #from: number
  readonly #clock: Clock
  #fleet: FleetSimulator | undefined

  /** @param from the moment up to which the history is written, milliseconds since 1970 UTC */
  constructor(assets: readonly DrivenAsset[], streets: readonly KnownStreets[], from: number, clock: Clock) {
    this.size = assets.length
    this.#streets = streets
    this.#assets = assets
    this.#from = from
    this.#clock = clock
  }

  /**
   * Lets the fleet report.
   *
   * @param host on which the gateway of this process listens
   * @param elsewhere where those report that speak TCP, in place of that gateway
   */
  drive(host: string, ports: GatewayPorts, elsewhere?: HostAndPort): void {
    const address = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
    const own = { host: address, port: ports.tcp ?? 0, udpPort: ports.udp ?? 0 }
    const targetOf = (protocol: string): Target => (elsewhere && speaksTcp(protocol) ? { ...own, ...elsewhere } : own)
    this.#fleet = new FleetSimulator({
      devices: sourcesOf(this.#assets, this.#streets).map(({ identifier, protocol, source }) => ({
        identifier,
        source,
        open: (events) => openLine(targetOf(protocol), protocol, identifier, events),
      })),
      now: () => this.#clock.now(),
      from: this.#from,
    })
    this.#fleet.start()
  }

  /** Ends the reporting. */
  async stop(): Promise<void> {
    await this.#fleet?.stop()
  }
}
