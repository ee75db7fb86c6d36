import type { RecordFields } from '../../platform/records/defineRecord.ts'
import { adds, edits, removes } from '../../platform/records/plainHandlers.ts'
import { ROOMS } from '@waymark/contract/calls.ts'
import type { CallIn } from '@waymark/contract/call.ts'
import { appointmentImport } from '@waymark/contract/imports/appointmentImport.ts'
import type { addAppointment, appointmentCalls } from '@waymark/contract/rooms/appointment.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { type Handlers, routesOf } from '../../platform/http/handlers.ts'
import { homeOrg } from '../../platform/http/homeOrg.ts'
import { readInstant, readSearch } from '../../platform/http/timeSearch.ts'
import { type ImportServices, noteImport, runImport } from '../../platform/importFile/runImport.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { checkOrg } from '../../platform/records/checkOrg.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { landmarkNameReader } from '../landmark/public.ts'
import { ownerAt, vehicleOwners } from '../vehicle/public.ts'
import { appointmentQueries } from './appointment.queries.ts'
import { appointmentRecord } from './appointment.record.ts'
import { detentionTermsRecord } from './detentionTerms.record.ts'
import { appointmentWork, undoAppointments } from './importAppointments.ts'
import { warnOfDetention } from './warnings/warnOfDetention.ts'

/** When vehicles are expected at landmarks, and from when on their stay is billed. */
export const appointmentRoom = defineRoom({
  records: [appointmentRecord, detentionTermsRecord],
  jobs: ({ db, clock, publicUrl }: Ground) => [
    {
      name: 'people warned before free time at landmarks ends',
      every: 60_000,
      run: () => warnOfDetention({ db, publicUrl }, clock.now()),
    },
  ],
  routes: ({ db, clock }: Ground) => routesOf(ROOMS.appointment, appointmentHandlers(db, { db, clock })),
  undos: ({ db }) => ({ appointment: undoAppointments(appointmentQueries(db)) }),
})

type Terms = Partial<Pick<RecordFields<typeof detentionTermsRecord>, 'orgId' | 'landmarkId'>>

/** What an appointment is of, as it is kept or as it was asked for. */
type Asked = Pick<CallIn<typeof addAppointment>, 'vehicleId' | 'landmarkId'> & { readonly at: number }

function appointmentHandlers(db: Database, imports: ImportServices): Handlers<typeof appointmentCalls> {
  const queries = appointmentQueries(db)
  const { appointments, listAppointments, terms, listTerms, isBelow } = queries
  const readLandmarks = landmarkNameReader(db)

  const checkLandmark = async (caller: Caller, landmarkId: number | null | undefined): Promise<void> => {
    if (landmarkId != null && (await readLandmarks(caller, [landmarkId])).length === 0) throw new CallError('4041200')
  }
  /** Terms of one landmark are of its organisation, or of one above it. */
  const checkTerms = async (fields: Terms, caller: Caller, before?: Terms): Promise<void> => {
    const { orgId = 0, landmarkId } = { ...before, ...fields }
    checkOrg(caller, { orgId })
    await checkLandmark(caller, landmarkId)
    if (landmarkId != null && !(await isBelow(orgId, landmarkId)))
      throw new CallError('4041200', [{ name: 'landmarkId', kind: 'ofOrganization' }])
  }
  /** Whose the vehicle is then. */
  const ownerOf = async (caller: Caller, { vehicleId, landmarkId, at }: Asked): Promise<number> => {
    const owner = ownerAt(await vehicleOwners(appointments.db, caller, [vehicleId]), at)
    if (!owner) throw new CallError('4041111')
    await checkLandmark(caller, landmarkId)
    return owner.org_id
  }
  return {
    getAppointmentList: ({ caller, signal }, params) =>
      listAppointments(caller, { ...params, ...readSearch(params) }, signal),

    addAppointment: async (context, params) => {
      const { caller } = context
      const fields = { ...params, at: readInstant('at', params.at, context.error) }
      const orgId = await ownerOf(caller, fields)
      const appointmentId = await addRecord(context, appointments, { ...fields, orgId, userId: caller.userId })
      context.note({ orgId })
      return { appointmentId }
    },

    editAppointment: async (context, { appointmentId, version, at, ...fields }) => {
      const before = await lockRecord(context, appointments, appointmentId, version)
      const asked = { ...fields, ...(at === undefined ? {} : { at: readInstant('at', at, context.error) }) }
      const orgId = await ownerOf(context.caller, { ...before, ...asked })
      const saved = await saveRecord(context, appointments, before, { ...asked, orgId })
      context.note({ orgId })
      return { version: saved }
    },

    deleteAppointment: removes(appointments, 'appointmentId'),

    importAppointment: async (context, order) => {
      const { caller, signal } = context
      const orgId = homeOrg(caller)
      const zone = await queries.zone(orgId, signal)
      const { counts } = await runImport(imports, context, order, appointmentWork(queries, caller, { orgId, zone }))
      noteImport(context, appointmentImport, { ...order, orgId }, counts)
      return counts
    },

    getDetentionTermsList: ({ caller, signal }, params) => listTerms(caller, params, signal),

    addDetentionTerms: adds(terms, 'termsId', checkTerms),

    editDetentionTerms: edits(terms, 'termsId', checkTerms),

    deleteDetentionTerms: removes(terms, 'termsId'),
  }
}
