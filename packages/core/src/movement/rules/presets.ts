import type { MovementRule } from './MovementRule.ts'

/** What an organisation may choose from by name: each says where it differs from the default. */
export const RULE_PRESETS = {
  /** Stop after 300 s, as Traccar and Navixy have it. */
  default: {},
  /** Geotab: stop below 1 km/h for 200 s or ignition off; gaps over 200 s do not count as idling. */
  geotab200: { stopAfterMs: 200_000, stopAfterAtLandmarkMs: 200_000, idleGapMs: 200_000 },
  /** Samsara: stationary for 10 minutes, 2 at a landmark; the engine is ignored. */
  samsara600: { stopAfterMs: 600_000, stopAfterAtLandmarkMs: 120_000, ignition: 'none' },
  /** Trailers and other assets without power: 200 m and 180 s, as Traccar's spatial logic. */
  untethered: {
    method: 'spatial',
    ignition: 'none',
    stopRadiusM: 200,
    stopAfterMs: 180_000,
    stopAfterAtLandmarkMs: 180_000,
    noiseM: 50,
  },
  /** The same for those that report once an hour or less often. */
  untetheredHourly: {
    method: 'spatial',
    ignition: 'none',
    stopRadiusM: 200,
    stopAfterMs: 900_000,
    stopAfterAtLandmarkMs: 900_000,
    gapMs: 7_200_000,
    noiseM: 50,
  },
  /** Parcels: a stop of a minute counts. */
  delivery: {
    stopRadiusM: 40,
    noiseM: 8,
    stopAfterMs: 60_000,
    stopAfterAtLandmarkMs: 60_000,
    minTripM: 100,
    minTripMs: 60_000,
  },
} as const satisfies Record<string, Partial<MovementRule>>

export type RulePreset = keyof typeof RULE_PRESETS
