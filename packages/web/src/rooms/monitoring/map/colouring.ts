import type { Habit } from '@waymark/contract/rooms/session/account.ts'
import { MarkerShape, emptyMarkerRows, type MarkerRows } from '../../../map/markers/MarkerRows.ts'
import type { Scheme } from '../../../map/basemap/mapPalette.ts'
import type { FleetColumns } from '../fleet/FleetColumns.ts'
import { alarmOf, enteredAt, loadOf } from '../fleet/fleetView.ts'

export type ColourBy = Habit['colourBy']

/** Names of the categories of each way of colouring: messages of the legend, in the order of their colours. */
export const CATEGORIES = {
  motion: ['moving', 'idle', 'stopped', 'offline'],
  load: ['empty', 'loaded', 'loadUnknown'],
  dwell: ['dwellHours', 'dwellDay', 'dwellDays', 'dwellLong', 'dwellNone'],
  battery: ['batteryGood', 'batteryMiddle', 'batteryLow', 'batteryUnknown'],
  freshness: ['fresh', 'day', 'week', 'older'],
} as const

const GREY = { light: '#8b8f96', dark: '#7f8894' }

/** Colours by category. Load is the specification's: green empty, red loaded. */
export const COLOURS: Readonly<Record<ColourBy, Readonly<Record<Scheme, readonly string[]>>>> = {
  motion: {
    light: ['#1a8f4c', '#d98a00', '#3b6ea8', GREY.light],
    dark: ['#34c472', '#f0a92c', '#6d9fdb', GREY.dark],
  },
  load: {
    light: ['#1a8f4c', '#cf2e2e', GREY.light],
    dark: ['#34c472', '#f06262', GREY.dark],
  },
  dwell: {
    light: ['#1a8f4c', '#3b6ea8', '#d98a00', '#cf2e2e', GREY.light],
    dark: ['#34c472', '#6d9fdb', '#f0a92c', '#f06262', GREY.dark],
  },
  battery: {
    light: ['#1a8f4c', '#d98a00', '#cf2e2e', GREY.light],
    dark: ['#34c472', '#f0a92c', '#f06262', GREY.dark],
  },
  freshness: {
    light: ['#0c7a9c', '#6aa84f', '#d98a00', GREY.light],
    dark: ['#4cb8dc', '#8bc76f', '#f0a92c', GREY.dark],
  },
}

const HOUR = 3_600_000

/** Category of a row under a way of colouring. */
export function categoryOf(fleet: FleetColumns, row: number, by: ColourBy, now: number): number {
  if (by === 'motion') return Math.min(3, fleet.status[row]!)
  if (by === 'load') {
    const loaded = loadOf(fleet, row)
    return loaded === undefined ? 2 : loaded ? 1 : 0
  }
  if (by === 'battery') {
    const battery = fleet.battery[row]!
    return battery < 0 ? 3 : battery >= 60 ? 0 : battery >= 20 ? 1 : 2
  }
  if (by === 'dwell') return dwellCategory(enteredAt(fleet, row), now)
  const age = now - fleet.heard[row]!
  return age < HOUR ? 0 : age < 24 * HOUR ? 1 : age < 168 * HOUR ? 2 : 3
}

/** Hours in a landmark up to which each category goes. */
const DWELL_STEPS = [4, 24, 72]

function dwellCategory(entered: number, now: number): number {
  if (entered === 0) return DWELL_STEPS.length + 1
  const hours = (now - entered) / HOUR
  const step = DWELL_STEPS.findIndex((most) => hours < most)
  return step < 0 ? DWELL_STEPS.length : step
}

/** Colours of these ways change as time goes by, without a report. */
export const AGEING_WAYS: ReadonlySet<ColourBy> = new Set(['dwell', 'freshness'])

/** Shapes by status, whatever the colours say, as lists have them: arrow moving, disc idle, square stopped, ring silent. */
const SHAPES = [MarkerShape.arrow, MarkerShape.disc, MarkerShape.square] as const
const shapeOf = (status: number): number => SHAPES[status] ?? MarkerShape.hollow

/** Marker rows over the fleet's own positions. */
export function markersOf(fleet: FleetColumns, by: ColourBy, now: number): MarkerRows {
  const markers: MarkerRows = {
    ...emptyMarkerRows(fleet.count),
    lat: fleet.lat,
    lon: fleet.lon,
    course: fleet.course,
    icon: fleet.icon,
  }
  for (let row = 0; row < fleet.count; row++) {
    dressMarker(markers, fleet, row, by, now)
  }
  return markers
}

/** Brings one marker's looks up to the fleet's state. */
export function dressMarker(markers: MarkerRows, fleet: FleetColumns, row: number, by: ColourBy, now: number): void {
  markers.category[row] = categoryOf(fleet, row, by, now)
  markers.shape[row] = shapeOf(fleet.status[row]!)
  // one that the device reports itself, which no rule graded, counts as the least
  markers.alarm[row] = Math.ceil(alarmOf(fleet, row))
}
