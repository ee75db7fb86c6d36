import type { MaintenanceKind } from '@waymark/contract/maintenanceKinds.ts'
import type { ShareField } from '@waymark/contract/rooms/share/sharedView.ts'

/** Who drives the demonstration's road fleet: every pairing of a given name with a family name is somebody. */
export const GIVEN_NAMES = ['Alma', 'Ben', 'Carmen', 'Dev', 'Elena', 'Frank', 'Grace', 'Hassan', 'Ivy', 'Jorge']
export const FAMILY_NAMES = ['Abbott', 'Brooks', 'Castillo', 'Dhillon', 'Evans', 'Fontaine', 'Guzman', 'Huang']

/** People for the first so many vehicles of the road fleet; the last ones are free. */
export const SEATED = 48

/** Where the road fleet is sent: destinations at landmarks of the demonstration, by the landmark's name. */
export const DEMO_DESTINATIONS = [
  { name: 'Phoenix, dock 4', landmark: 'Phoenix cross-dock' },
  { name: 'Salt Lake cold chain', landmark: 'Salt Lake cold store' },
  { name: 'Kansas City inbound', landmark: 'Kansas City warehouse' },
  { name: 'Houston export', landmark: 'Houston terminal' },
  { name: 'Denver return', landmark: 'Denver yard' },
] as const

/** Hours from now at which missions began and are due, in turn; null: they may take as long as they like. */
export const MISSION_HOURS: readonly (readonly [start: number, due: number | null])[] = [
  [-60, -20],
  [-30, 8],
  [-12, null],
  [-6, 18],
  [-48, -36],
]
/** Missions of each destination. */
export const MISSIONS_EACH = 6

/** A plan that every so many vehicles of the road fleet has. Distances in metres. */
export interface DemoPlan {
  readonly kind: MaintenanceKind
  /** Every so many vehicles have it. */
  readonly nth: number
  readonly everyM: number | null
  readonly everyMonths: number | null
  readonly soonM: number
  readonly soonDays: number
  /** How far into its interval a vehicle may be at most: more than 1 is overdue. */
  readonly most: number
  /** Of one service, in cents. */
  readonly cost: number
}

export const DEMO_PLANS: readonly DemoPlan[] = [
  {
    kind: 'oil',
    nth: 1,
    everyM: 40_000_000,
    everyMonths: null,
    soonM: 3_000_000,
    soonDays: 0,
    most: 1.04,
    cost: 38_900,
  },
  { kind: 'inspection', nth: 2, everyM: null, everyMonths: 12, soonM: 0, soonDays: 30, most: 1.03, cost: 16_500 },
  {
    kind: 'tyres',
    nth: 3,
    everyM: 150_000_000,
    everyMonths: null,
    soonM: 8_000_000,
    soonDays: 0,
    most: 1,
    cost: 264_000,
  },
  {
    kind: 'brakes',
    nth: 5,
    everyM: 90_000_000,
    everyMonths: 18,
    soonM: 5_000_000,
    soonDays: 21,
    most: 1,
    cost: 71_200,
  },
]

/** Services of each plan that were done before. */
export const SERVICES_EACH = 3

/** Why an odometer was entered. */
export const DEMO_ODOMETER = 'As the dashboard shows it'

/** Ranges in hundredths of a °C: what is warmer than `between` is chilled, the rest frozen. */
export const DEMO_TEMPERATURES = { chilled: [100, 450], frozen: [null, -1750], between: -1000 } as const

/** The live share of the demonstration. */
export const DEMO_SHARE = {
  alias: 'Deliveries of the demonstration',
  vehicles: 3,
  days: 30,
  fields: ['name', 'assetType', 'status', 'time', 'speed', 'course', 'landmark'] satisfies ShareField[],
} as const
