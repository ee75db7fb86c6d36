import { appointmentImport } from '@waymark/contract/imports/appointmentImport.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import type { ImportWork } from '../../platform/importFile/runImport.ts'
import { insertRows } from '../../platform/importFile/insertRows.ts'
import { undoRecords, type UndoImport } from '../../platform/importFile/undoRecords.ts'
import { vehicleOwners } from '../vehicle/public.ts'
import type { AppointmentQueries } from './appointment.queries.ts'
import type { AppointmentReferences, PlannedAppointment } from './appointmentRows.ts'

/** How a file of appointments is taken in: against vehicles as they were owned, landmarks, and what is entered already. */
export const appointmentWork = (
  queries: AppointmentQueries,
  caller: Caller,
  { orgId, zone }: { readonly orgId: number; readonly zone: string },
): ImportWork<AppointmentReferences, PlannedAppointment> => ({
  definition: appointmentImport,
  rows: { module: new URL('./appointmentRows.ts', import.meta.url), name: 'appointmentRows' },
  orgId,

  references: async ({ vehicle: words = [], landmark: places = [] }) => {
    const named = new Set(words)
    const vehicles = await vehicleOwners(queries.appointments.db, caller, null)
    const meant = vehicles.filter(({ name, vin }) => named.has(name) || named.has(vin))
    const landmarks = await queries.landmarksNamed(caller, places)
    const ids = [...new Set(meant.map(({ vehicle_id }) => vehicle_id))]
    return { vehicles: meant, landmarks, made: await queries.madeFor(ids), zone }
  },

  write: (good, written) =>
    insertRows(queries.appointments, { good, written }, (row) => ({ ...row, userId: caller.userId })),
})

/** Appointments of an undone import go. */
export const undoAppointments = ({ appointments }: AppointmentQueries): UndoImport => undoRecords(appointments)
