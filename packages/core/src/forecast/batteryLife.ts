import type { SettingValues } from '../commands/deviceSettings.ts'
import { RATED, selfDischarge, usableShare } from './lithium.ts'

/** Volts of a lithium cell, on average over its discharge. */
const CELL = 3.7
/** Volts at which the makers' tables give currents. */
const SUPPLY = 12

/** Milliwatts of a tracker that stands still, by what of it sleeps (Teltonika wiki, "MSP500 technical features": mA at 12 V). */
const STILL = { off: 26.6 * SUPPLY, light: 8.6 * SUPPLY, online: 4.1 * SUPPLY, deep: 3.8 * SUPPLY, ultra: 1.4 * SUPPLY }
/** Milliwatts of one that is awake and locates itself all the time. */
const AWAKE = STILL.off
/** Milliwatts of its receiver alone: what it uses less while only that sleeps. */
const RECEIVER = STILL.off - STILL.light

/** Millijoules of sending a report (Teltonika wiki, "FMB020 technical features": 37 mA with a report every 30 s, 32.7 mA without, at 12 V). */
const SENDING = (37 - 32.7) * 30 * SUPPLY
/** Seconds from switching a receiver on to a position (u-blox M8 data sheet, cold start). */
const FIX_SECONDS = 26
/** Seconds in which a modem that slept is on its network again. */
const REGISTER_SECONDS = 15
const FIX = FIX_SECONDS * RECEIVER
const REGISTER = REGISTER_SECONDS * AWAKE

/** Share of the time under way, where nobody knows better: three hours of a day. */
const UNDER_WAY = 1 / 8
/** Metres a second under way, for reports after a distance: 50 km/h. */
const SPEED = 50 / 3.6
/** By so much at most a device's own history corrects the model. */
const MOST_CORRECTION = 8
const HOURS = 24

/** What is known of a battery. */
export interface BatteryKnown {
  /** mAh of its model; null unknown. */
  readonly capacity: number | null
  /** Per cent; null unknown. */
  readonly level: number | null
  /** Points of per cent that it loses a day with the settings that the device has, at that temperature; null where there is no history, or no loss. */
  readonly lossPerDay: number | null
  /** The device's own temperature of late, degrees Celsius; null where it tells none. */
  readonly temperature: number | null
}

/** How long a battery lasts, in days; or why nobody knows. */
export type BatteryLife =
  | {
      /** From full to empty. */
      readonly full: number
      /** From its present level on; null where that is not known. */
      readonly left: number | null
      /** What it follows from: the model's capacity alone, or the device's own history. */
      readonly by: 'model' | 'history'
      /** The temperature that is reckoned with, degrees Celsius. */
      readonly celsius: number
      /** Whether the device told it; else it is that at which a cell gives what its maker says. */
      readonly hasTemperature: boolean
    }
  | { readonly unknown: 'capacity' | 'intervals' }

/** Seconds between two reports under way; undefined where nothing says. */
function underWayEvery({
  workingMode,
  movingInterval,
  standingInterval,
  distanceOffset = 0,
}: SettingValues): number | undefined {
  const byTime = workingMode === 'distance' ? undefined : (movingInterval ?? standingInterval)
  const byDistance = workingMode === 'time' || distanceOffset === 0 ? undefined : distanceOffset / SPEED
  return byTime === undefined || byDistance === undefined ? (byTime ?? byDistance) : Math.min(byTime, byDistance)
}

/** Seconds between two signs of life without a position at a standstill; none where there are none. */
const pulseEvery = ({ batteryMode = 'off', heartbeatInterval = Infinity, lowPowerPulse }: SettingValues): number =>
  batteryMode === 'off' ? heartbeatInterval : (lowPowerPulse ?? heartbeatInterval)

/** Seconds after which a device is heard again, under way or at a standstill; undefined where nothing says. */
export function contactEvery(values: SettingValues, isMoving: boolean): number | undefined {
  const report = isMoving ? underWayEvery(values) : (values.standingInterval ?? underWayEvery(values))
  const pulse = isMoving ? (values.heartbeatInterval ?? Infinity) : pulseEvery(values)
  const soonest = Math.min(report ?? Infinity, pulse)
  return Number.isFinite(soonest) ? soonest : undefined
}

/** Milliwatts on average of a device with these settings; undefined where nothing says how often it reports. */
function meanPower(values: SettingValues): number | undefined {
  const moving = underWayEvery(values)
  if (moving === undefined) return undefined
  const { batteryMode = 'off', standingInterval = moving, lowPowerLocation = Infinity } = values
  const fix = batteryMode === 'off' ? 0 : FIX
  const register = batteryMode === 'deep' || batteryMode === 'ultra' ? REGISTER : 0
  const still =
    STILL[batteryMode] +
    (SENDING + fix + register) / standingInterval +
    (SENDING + register) / pulseEvery(values) +
    fix / lowPowerLocation
  // nothing that wakes so often that it never sleeps uses more than what is awake and sends as often
  const standing = Math.min(still, AWAKE + SENDING / standingInterval + SENDING / pulseEvery(values))
  return UNDER_WAY * (AWAKE + SENDING / moving) + (1 - UNDER_WAY) * standing
}

/**
 * How long a battery lasts with settings: its energy by what a device uses on average, asleep, locating and sending, at the
 * temperature that the device tells of late. Where the device has lost charge with the settings that it has, that corrects the
 * model, or stands in for a capacity that nobody knows. A longer interval never makes it shorter, and neither cold nor heat longer.
 *
 * @param has the settings that the device has
 * @param wanted those that it is to have
 */
export function batteryLife(
  { capacity, level, lossPerDay, temperature }: BatteryKnown,
  has: SettingValues,
  wanted: SettingValues,
): BatteryLife {
  const celsius = temperature ?? RATED
  /** Milliwatt hours of a full battery; null unknown. */
  const energy = capacity === null ? null : capacity * CELL
  const drain = (values: SettingValues): number | undefined => {
    const power = meanPower(values)
    return power === undefined ? undefined : power + ((energy ?? 0) * selfDischarge(celsius)) / HOURS
  }
  const power = drain(wanted)
  if (power === undefined) return { unknown: 'intervals' }
  const before = drain(has)
  const modelled = energy === null ? undefined : (p: number): number => (energy * usableShare(celsius)) / p / HOURS
  const isMeasured = lossPerDay !== null && lossPerDay > 0 && before !== undefined
  if (!isMeasured && !modelled) return { unknown: 'capacity' }
  const own = isMeasured ? 100 / lossPerDay : Infinity
  const expected = before === undefined ? undefined : modelled?.(before)
  // a history that is far from any model is that of another battery, or of a vehicle that charged it
  const measured =
    expected === undefined ? own : Math.min(Math.max(own, expected / MOST_CORRECTION), expected * MOST_CORRECTION)
  const full = isMeasured ? (measured * before) / power : (modelled?.(power) ?? 0)
  return {
    full,
    left: level === null ? null : (full * level) / 100,
    by: isMeasured ? 'history' : 'model',
    celsius,
    hasTemperature: temperature !== null,
  }
}
