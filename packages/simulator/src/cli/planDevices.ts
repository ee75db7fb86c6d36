import { existsSync, readFileSync } from 'node:fs'
import { protocolFor } from '../fleet/protocolFor.ts'
import type { AssetKind } from '../journeys/AssetSpec.ts'
import type { ReportSource } from '../journeys/ReportSource.ts'
import { SimulatedAsset } from '../journeys/SimulatedAsset.ts'
import { makeFleet } from '../journeys/fleet.ts'
import { RoadNetwork } from '../roads/RoadNetwork.ts'
import { identifierFor, PROTOCOL_NAMES } from '../sockets/protocols.ts'
import { RecordedAsset } from '../traces/RecordedAsset.ts'
import { readTraceFile } from '../traces/readTraceFile.ts'
import { OptionError, type SimulateOptions } from './readOptions.ts'

/** A device that will be simulated. */
export interface PlannedDevice {
  /** Name for its vehicle. */
  name: string
  /** Undefined for a recording, of which nobody said what it was. */
  kind: AssetKind | undefined
  protocol: string
  identifier: string
  /** 15 digits; undefined where the identifier is somebody's own and no device id. */
  deviceId: string | undefined
  /** What it reports when it begins at `start`, milliseconds since 1970 UTC. */
  source: (start: number) => ReportSource
}

const DEVICES = 10

/** An asset before it has a device. */
interface Planned {
  name: string
  kind: AssetKind | undefined
  protocol: string
  source: (start: number) => ReportSource
}

/**
 * The devices that the options ask for.
 *
 * @throws {OptionError} naming the option when there are not enough identifiers, or a file cannot be used
 */
export function planDevices(options: SimulateOptions): PlannedDevice[] {
  const own = readIdentifiers(options.identifiers)
  const assets = options.traces.length > 0 ? recorded(options) : generated(options, own?.length)
  if (own && own.length < assets.length)
    throw new OptionError(`--identifiers: the file has ${own.length}, but there are ${assets.length} devices`)
  return assets.map((asset, index) => {
    const number = index + 1
    const given = own?.[index]
    if (given === undefined) {
      const identifier = identifierFor(asset.protocol, options.identifiers, number)
      return {
        ...asset,
        identifier,
        deviceId: options.identifiers + String(number).padStart(15 - options.identifiers.length, '0'),
      }
    }
    return { ...asset, identifier: given, deviceId: /^\d{14,15}$/.test(given) ? given : undefined }
  })
}

function generated({ devices, seed, protocol }: SimulateOptions, identifiers: number | undefined): Planned[] {
  const roads = new RoadNetwork()
  return makeFleet(seed, devices ?? identifiers ?? DEVICES).map(({ name, spec }) => ({
    name,
    kind: spec.kind,
    protocol: protocol === 'mixed' ? protocolFor(spec.kind, spec.seed) : protocol,
    source: () => new SimulatedAsset(spec, roads),
  }))
}

/** One device for each recording, or `--devices` of them: more than there are recordings follow at a distance. */
function recorded({ devices, traces, protocol }: SimulateOptions): Planned[] {
  const all = traces.flatMap((path) => {
    try {
      return readTraceFile(path)
    } catch (error) {
      throw new OptionError(`--trace: ${error instanceof Error ? error.message : String(error)}`)
    }
  })
  return Array.from({ length: devices ?? all.length }, (_, index): Planned => {
    const trace = all[index % all.length]!
    const round = Math.floor(index / all.length)
    return {
      name: `${trace.name || 'Recording'}${round > 0 || trace.name === '' ? ` ${round + 1}` : ''}`.slice(0, 90),
      kind: undefined,
      protocol: protocol === 'mixed' ? PROTOCOL_NAMES[index % PROTOCOL_NAMES.length]! : protocol,
      source: (start) => new RecordedAsset(trace, start + round * FOLLOW_MS),
    }
  })
}

/** Between devices that follow the same recording (ms). */
const FOLLOW_MS = 60_000

/** The identifiers in a file; undefined when they are to be made. @throws {OptionError} when it is neither */
function readIdentifiers(what: string): string[] | undefined {
  if (/^\d{2,6}$/.test(what)) return undefined
  if (!existsSync(what)) throw new OptionError(`--identifiers: "${what}" is no file, nor 2 to 6 digits`)
  const lines = readFileSync(what, 'utf8').split(/\r?\n/)
  const found = lines.map((line) => line.trim()).filter((line) => line !== '')
  const bad = found.find((identifier) => !/^[\w@.:/+-]{1,64}$/.test(identifier))
  if (bad !== undefined) throw new OptionError(`--identifiers: "${bad}" cannot be one`)
  if (found.length === 0) throw new OptionError(`--identifiers: "${what}" holds none`)
  return found
}
