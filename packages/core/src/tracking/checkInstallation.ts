import { LOW } from './detectDevice.ts'

export type InstallVerdict = 'good' | 'bad' | 'unknown'

/** What is known of a device that was put on a vehicle. Times in milliseconds since 1970 UTC, 0 for never. */
export interface InstallFacts {
  /** When it was put there. */
  readonly since: number
  /** When its newest report came. */
  readonly received: number
  /** When its newest position was determined, by its own clock. */
  readonly fixed: number
  /** Per cent; null where it does not tell. */
  readonly battery: number | null
  /** Millivolts of its supply; null where it does not tell. */
  readonly power: number | null
  /** Null where it does not tell. */
  readonly charging: boolean | null
}

/** Clocks of devices may be behind by so much. Milliseconds. */
const SKEW = 60_000

/**
 * Whether a device has reported since it was put on a vehicle, has its supply there, and its antenna the sky. Nothing is known of
 * either before that report.
 */
export function checkInstallation(facts: InstallFacts): {
  readonly hasReported: boolean
  readonly power: InstallVerdict
  readonly antenna: InstallVerdict
} {
  const { since, received, fixed, battery } = facts
  if (received <= since) return { hasReported: false, power: 'unknown', antenna: 'unknown' }
  return {
    hasReported: true,
    power: isSupplied(facts) ? 'good' : battery === null ? 'unknown' : battery < LOW ? 'bad' : 'good',
    antenna: fixed > since - SKEW ? 'good' : 'bad',
  }
}

const isSupplied = ({ power, charging }: InstallFacts): boolean => (power !== null && power > 0) || charging === true
