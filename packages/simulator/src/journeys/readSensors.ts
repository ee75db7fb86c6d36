import type { AssetKind } from './AssetSpec.ts'
import type { JourneyReport } from './JourneyReport.ts'
import type { Leg } from './Leg.ts'
import { DAY_MS, HOUR_MS } from './clock.ts'
import { between, chance, drift, pick } from './random.ts'

type Readings = Pick<
  JourneyReport,
  'ignition' | 'battery' | 'power' | 'temperature' | 'satellites' | 'signal' | 'cargo'
>

const HAS_ENGINE: ReadonlySet<AssetKind> = new Set(['truck', 'van', 'bus', 'forklift'])

/** What the sensors of an asset read at a time within a leg. */
export function readSensors(kind: AssetKind, seed: number, leg: Leg, time: number): Readings {
  const isRunning = leg.kind === 'drive' || leg.kind === 'idle'
  const isIndoors = kind === 'forklift'
  const sky = (isIndoors ? 7 : 11) + 3.5 * drift(time / (0.3 * HOUR_MS), seed, 1)
  const signal = 68 + 30 * drift(time / (0.7 * HOUR_MS), seed, 2)
  return {
    ignition: HAS_ENGINE.has(kind) ? isRunning : undefined,
    battery: Math.round(readBattery(kind, seed, time)),
    power: readPower(kind, seed, isRunning, time),
    temperature: kind === 'reefer' ? readTemperature(seed, leg, time) : undefined,
    satellites: Math.round(sky),
    signal: Math.round(signal),
    cargo: readCargo(kind, seed, leg, time),
  }
}

/** Kilograms that each kind may carry; the others carry nothing that is measured. */
const PAYLOADS: Partial<Record<AssetKind, number>> = { truck: 20_000, trailer: 20_000, reefer: 18_000, van: 1200 }

function readCargo(kind: AssetKind, seed: number, { cargo, from, to }: Leg, time: number): number | undefined {
  const payload = PAYLOADS[kind]
  if (payload === undefined || cargo === undefined) return undefined
  const part = cargo[0] + (cargo[1] - cargo[0]) * ((time - from) / (to - from))
  // a scale on a chassis is never quite still
  const noise = 0.004 * payload * (drift(time / (0.2 * HOUR_MS), seed, 11) + 1)
  return Math.max(0, Math.round((part * payload + noise) / 10) * 10)
}

/** A battery that is charged by the vehicle is full; the others run down and are replaced or charged. */
function readBattery(kind: AssetKind, seed: number, time: number): number {
  switch (kind) {
    case 'trailer':
      return runDown(time, between(350, 900, seed, 3) * DAY_MS, 4, seed)
    case 'equipment':
      // Always among the low ones: signs are the last to be charged.
      return 42 * (runDown(time, between(40, 90, seed, 3) * DAY_MS, 6, seed) / 100)
    case 'forklift':
      return readTraction(seed, time)
    default:
      return 97 + 3 * drift(time / DAY_MS, seed, 4)
  }
}

/** From 100 to `least` per cent in `life` milliseconds, again and again. */
function runDown(time: number, life: number, least: number, seed: number): number {
  const part = (time / life + chance(seed, 5)) % 1
  return 100 - (100 - least) * part
}

/** Empty in the evening by the clock of UTC-6, charged by the small hours. */
function readTraction(seed: number, time: number): number {
  const hour = ((time / HOUR_MS - 6) % 24) + 24
  const since = (hour - 5.5) % 24
  const evening = between(18, 45, seed, Math.floor((time / HOUR_MS - 11.5) / 24), 6)
  return since < 17 ? 100 - ((100 - evening) * since) / 17 : evening + ((100 - evening) * (since - 17)) / 7
}

function readPower(kind: AssetKind, seed: number, isRunning: boolean, time: number): number | undefined {
  if (kind === 'equipment' || kind === 'forklift') return undefined
  // A trailer is fed by the truck that pulls it; a reefer has a battery of its own.
  if (kind === 'trailer' && !isRunning) return undefined
  const cells = kind === 'bus' ? 2 : 1
  const volts = isRunning ? 14 : 12.6
  return Math.round(cells * (volts + 0.25 * drift(time / (0.2 * HOUR_MS), seed, 7)) * 100) / 100
}

function readTemperature(seed: number, leg: Leg, time: number): number {
  const set = pick([-22, -18, 2, 4], seed, 8)
  const part = (time - leg.from) / (leg.to - leg.from)
  const open = leg.kind === 'load' ? between(3, 8, seed, leg.from, 9) * Math.sin(Math.PI * part) : 0
  return Math.round((set + 0.9 * drift(time / (0.4 * HOUR_MS), seed, 10) + open) * 100) / 100
}
