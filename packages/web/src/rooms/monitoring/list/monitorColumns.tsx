import type { ColumnKey } from '@waymark/contract/monitorColumns.ts'
import type { ReactNode } from 'react'
import { StandIn } from '../../../app/load/StandIn.ts'
import { NONE, type Format } from '../../../app/format/makeFormat.ts'
import { nextReportText } from '../../../app/format/nextReportText.ts'
import type { Translate } from '../../../app/i18n.ts'
import type { Severity } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { STATUSES, type FleetColumns } from '../fleet/FleetColumns.ts'
import { alarmOf, enteredAt, loadOf, type SortKey } from '../fleet/fleetView.ts'
import { missionOf } from '../fleet/missionOf.ts'
import type { Names } from '../fleet/useNames.ts'
import { NextReportCell } from './NextReportCell.tsx'
import type { PlaceNames } from '../../../app/place/places.ts'
import { whereabouts } from './whereabouts.ts'
import { lazyPart } from '../../../app/lazyPart.ts'

/** By how bad an alarm is, from 1. */
const SEVERITIES: readonly Severity[] = ['low', 'medium', 'high', 'critical']
const SeverityMark = lazyPart(async () => ({ default: (await import('../../../ui/SeverityMark.tsx')).SeverityMark }))

/** All that a cell is made from. */
export interface CellContext {
  fleet: FleetColumns
  names: Names
  places: PlaceNames
  format: Format
  t: Translate<'monitoring'>
  now: number
  /** The past instant that is shown, milliseconds since 1970 UTC; undefined live. */
  at: number | undefined
}

interface Look {
  width: number
  numeric?: boolean
  sortable?: boolean
}

/** Widths fit the longest usual value. */
export const COLUMN_LOOKS: Readonly<Record<ColumnKey, Look>> = {
  trackerStatus: { width: 126 },
  byLandmarkName: { width: 120 },
  enterLandmarkTime: { width: 110 },
  dwellTime: { width: 104, numeric: true },
  stateLasting: { width: 84, numeric: true },
  state: { width: 58 },
  speed: { width: 72, numeric: true },
  lat: { width: 88, numeric: true },
  lon: { width: 92, numeric: true },
  place: { width: 200, sortable: false },
  lastReport: { width: 92, numeric: true },
  nextReport: { width: 120, numeric: true },
  course: { width: 76, numeric: true },
  battery: { width: 76, numeric: true },
  power: { width: 76, numeric: true },
  temperature: { width: 76, numeric: true },
  odometer: { width: 96, numeric: true },
  signal: { width: 76, numeric: true },
  satellites: { width: 80, numeric: true },
  altitude: { width: 84, numeric: true },
  load: { width: 84 },
  event: { width: 96 },
  driver: { width: 140 },
  destination: { width: 220 },
  group: { width: 100 },
  organization: { width: 130 },
  assetType: { width: 120 },
  plate: { width: 96 },
  vin: { width: 160 },
  device: { width: 140 },
  model: { width: 100 },
}

/** A column's value as text: what the list shows and what an export holds. */
export function cellText(key: SortKey, row: number, context: CellContext): string {
  const { fleet, format, names, t, now } = context
  const known = fleet.hasPosition(row)
  switch (key) {
    case 'name':
      return fleet.name[row]!
    case 'trackerStatus':
      return t(STATUSES[fleet.status[row]!] ?? 'never')
    case 'state':
      return fleet.region[row]!.split('-').at(-1) || NONE
    case 'speed':
      return format.speed(fleet.speed[row]!)
    case 'lat':
      return known ? format.coordinate(fleet.lat[row]! / 1e6) : NONE
    case 'lon':
      return known ? format.coordinate(fleet.lon[row]! / 1e6) : NONE
    case 'place':
      return (known && whereabouts(row, context).address) || NONE
    case 'byLandmarkName':
      return names.landmarkOf(fleet.landmarks[row]!) || NONE
    case 'lastReport':
      return format.ago(fleet.heard[row]!, now)
    case 'nextReport':
      return nextReportText(
        { heard: fleet.heard[row]!, next: fleet.next[row]!, grace: fleet.grace[row]! },
        now,
        format,
        (word, values) => t(`next_${word}`, values),
      )
    case 'enterLandmarkTime':
      return format.time(enteredAt(fleet, row))
    case 'dwellTime':
      return lasting(enteredAt(fleet, row), context)
    case 'stateLasting':
      return lasting(fleet.since[row]!, context)
    default:
      return sensorText(key, row, context)
  }
}

/** A moment of today by its clock, another by its date; milliseconds since 1970 UTC. */
function shortTime(time: number, { format, now }: CellContext): string {
  return format.date(time) === format.date(now) ? format.clock(time) : format.date(time)
}

/** How long something lasts since a moment, milliseconds since 1970 UTC; 0 unknown. */
function lasting(since: number, { format, now }: CellContext): string {
  return since <= 0 ? NONE : format.duration(Math.max(0, now - since))
}

function sensorText(key: SortKey, row: number, context: CellContext): string {
  const { fleet, format, places, t } = context
  switch (key) {
    case 'course':
      return fleet.course[row]! < 0
        ? NONE
        : `${places.compass(fleet.course[row]!)} ${format.course(fleet.course[row]!)}`
    case 'battery':
    case 'signal':
      return format.percent(fleet[key][row]!)
    case 'power':
      return format.volts(fleet.power[row]!)
    case 'temperature':
      return format.temperature(fleet.temperature[row]!)
    case 'odometer':
      return format.distance(fleet.odometer[row]!)
    case 'satellites':
      return fleet.satellites[row]! < 0 ? NONE : format.number(fleet.satellites[row]!)
    case 'altitude':
      return format.altitude(fleet.altitude[row]!)
    case 'event': {
      const alarm = alarmOf(fleet, row)
      const severity = SEVERITIES[alarm - 1]
      return alarm === 0 ? NONE : t(severity ?? 'alarm')
    }
    case 'load': {
      const loaded = loadOf(fleet, row)
      return loaded === undefined ? NONE : t(loaded ? 'loaded' : 'empty')
    }
    default:
      return lastingText(key, row, context)
  }
}

function lastingText(key: SortKey, row: number, context: CellContext): string {
  const { fleet, names } = context
  switch (key) {
    case 'organization':
      return names.org(fleet.orgId[row]!) || NONE
    case 'assetType':
      return names.type(fleet.assetType[row]!)
    case 'group':
      return names.groups(fleet.groupIds[row]!) || NONE
    case 'driver':
      return fleet.drivers[row] || NONE
    case 'destination':
      return missionText(row, context)
    case 'plate':
      return fleet.plate[row] || NONE
    case 'vin':
      return fleet.vin[row] || NONE
    case 'device':
      return fleet.deviceId[row] || NONE
    case 'model':
      return fleet.model[row] || NONE
    default:
      return NONE
  }
}

/** Where a vehicle is sent, how far it has got, and how far it is in a straight line. */
function missionText(row: number, { fleet, format, t, now }: CellContext): string {
  const found = missionOf(fleet, row, now)
  if (!found) return NONE
  const left = found.left === undefined ? [] : [format.distance(found.left)]
  return [found.mission.name, t(`mission_${found.state}`), ...left].join(' · ')
}

/** A cell of the list; status also by its shape. */
export function cellOf(key: ColumnKey, row: number, context: CellContext): ReactNode {
  const text = cellText(key, row, context)
  if (key === 'trackerStatus')
    return <StatusDot status={STATUSES[context.fleet.status[row]!] ?? 'never'} label={text} />
  if (key === 'lastReport') return <span title={context.format.time(context.fleet.heard[row]!)}>{text}</span>
  if (key === 'enterLandmarkTime' && text !== NONE)
    return <span title={text}>{shortTime(enteredAt(context.fleet, row), context)}</span>
  if (key === 'event' && text !== NONE)
    return (
      <StandIn value={text}>
        <SeverityMark severity={SEVERITIES[alarmOf(context.fleet, row) - 1] ?? 'low'} label={text} />
      </StandIn>
    )
  if (key === 'nextReport' && text !== NONE && context.at === undefined)
    return <NextReportCell vehicleId={context.fleet.vehicleId[row]!} text={text} />
  if (key === 'state') return <span title={context.places.region(context.fleet.region[row]!)}>{text}</span>
  // what is not known is left blank: rows of dashes hide what is
  return text === NONE ? null : text
}
