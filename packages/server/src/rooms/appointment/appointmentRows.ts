import { appointmentImport } from '@waymark/contract/imports/appointmentImport.ts'
import type { ColumnOf } from '@waymark/contract/imports/defineImport.ts'
import { addAppointment } from '@waymark/contract/rooms/appointment.ts'
import { checkLines } from '../../platform/importFile/checkLines.ts'
import type { CheckedRows, ImportRows } from '../../platform/importFile/ImportRows.ts'
import { cellText, onlyOnce, type Say } from '../../platform/importFile/readCell.ts'
import type { ImportRecord } from '../../platform/importFile/readColumns.ts'
import { readTime } from '../../platform/importFile/readTime.ts'
import type { RecordFields } from '../../platform/records/defineRecord.ts'
import { type FindVehicle, type OwnedVehicle, vehiclesByWord } from '../vehicle/public.ts'
import type { AppointmentRow } from './appointment.queries.ts'
import type { appointmentRecord } from './appointment.record.ts'

/** A landmark by what a file may call it, in small letters. */
export interface KnownLandmark {
  landmark_id: number
  name: string
  custom_id: string
}

/** What lines are checked against. */
export interface AppointmentReferences {
  readonly vehicles: readonly OwnedVehicle[]
  readonly landmarks: readonly KnownLandmark[]
  /** Those that are entered already. */
  readonly made: readonly AppointmentRow[]
  /** IANA: of times that name none. */
  readonly zone: string
}

type Field = ColumnOf<typeof appointmentImport>
type Line = ImportRecord<Field>

/** An appointment of a file that can be saved. */
export type PlannedAppointment = Omit<RecordFields<typeof appointmentRecord>, 'userId'> & { readonly line: number }

/** Rows of a file of appointments. */
export const appointmentRows: ImportRows<Field, AppointmentReferences, PlannedAppointment> = {
  definition: appointmentImport,
  check: checkAppointments,
}

/** A line is checked by the rules of an appointment that is entered by hand. */
const RULES = addAppointment.params

/** Landmarks by their words. */
type Places = ReadonlyMap<string, ReadonlySet<number>>

const keyOf = ({ vehicle_id, landmark_id, at }: AppointmentRow): string => `${vehicle_id} ${landmark_id} ${at}`

function checkAppointments(
  lines: readonly Line[],
  references: AppointmentReferences,
  tick: () => void,
): CheckedRows<PlannedAppointment> {
  const find = vehiclesByWord(references.vehicles)
  const places = placesOf(references.landmarks)
  const again = onlyOnce(references.made.map(keyOf))
  return checkLines(lines, tick, (line, say) => {
    const fields = checkLine(line, { find, places, zone: references.zone }, say)
    const twice =
      fields && again(keyOf({ vehicle_id: fields.vehicleId, landmark_id: fields.landmarkId, at: fields.at }))
    if (twice) say('at', twice)
    return fields
  })
}

function placesOf(landmarks: readonly KnownLandmark[]): Places {
  const places = new Map<string, Set<number>>()
  for (const { landmark_id, name, custom_id } of landmarks)
    for (const word of [name, custom_id])
      if (word !== '') places.set(word, (places.get(word) ?? new Set()).add(landmark_id))
  return places
}

interface Words {
  readonly find: FindVehicle
  readonly places: Places
  /** IANA. */
  readonly zone: string
}

function checkLine(
  line: Line,
  { find, places, zone }: Words,
  say: Say<Field>,
): Omit<PlannedAppointment, 'line'> | undefined {
  const text = (field: Field): string => cellText(line, field)
  const at = readTime(text('at'), zone, (problem) => say('at', problem))
  const owner = find(text('vehicle'), at, (problem) => say('vehicle', problem))
  const landmarkId = placeOf(places, text('landmark'), (problem) => say('landmark', problem))
  if (at === undefined || !owner || landmarkId === undefined) return undefined
  const fields = { vehicleId: owner.vehicle_id, landmarkId, reference: text('reference'), note: text('note') }
  const checked = RULES.safeParse({ ...fields, at: new Date(at).toISOString() })
  if (checked.success) return { ...fields, at, orgId: owner.org_id }
  for (const { path } of checked.error.issues) say((path[0] as Field | undefined) ?? 'at', 'limit')
  return undefined
}

function placeOf(places: Places, word: string, say: (problem: string) => void): number | undefined {
  const found = [...(places.get(word.toLowerCase()) ?? [])]
  if (word === '') say('blank')
  else if (found.length > 1) say('ambiguous')
  else if (found.length === 0) say('notFound')
  else return found[0]
  return undefined
}
