import type { CallParams } from '@waymark/contract/call.ts'
import { hasPermission } from '@waymark/contract/hasPermission.ts'
import type { addInstallData, installCalls, Installation } from '@waymark/contract/rooms/device/install.ts'
import { MAX_PICTURES } from '@waymark/contract/rooms/upload.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import type { CallContext, Handlers } from '../../platform/http/handlers.ts'
import { readInstant } from '../../platform/http/timeSearch.ts'
import type { RequestCounts } from '../../platform/http/limits/RequestCounts.ts'
import { networkOf } from '../../platform/network/networkOf.ts'
import { WrongKeys } from '../../platform/network/WrongKeys.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { moveRecords } from '../../platform/records/moves/moveRecords.ts'
import { auditedValuesOf } from '../../platform/records/auditedValuesOf.ts'
import { deviceStore } from '../device/public.ts'
import { hangFile, readHandedIn, type RecordFileQueries } from '../recordFile/public.ts'
import { hashToken, newToken } from '../session/public.ts'
import type { DeviceCarrier, VehicleQueries } from '../vehicle/public.ts'
import type { InstallCodes } from './InstallCodes.ts'
import type { InstallEnds } from './InstallEnds.ts'
import type { InstallQueries } from './install.queries.ts'
import { installRecord } from './install.record.ts'
import type { InstallSessionQueries } from './installSession.queries.ts'
import { toInstallation } from './toInstallation.ts'

export interface InstallRoomOptions {
  readonly queries: InstallQueries
  readonly sessions: InstallSessionQueries
  readonly files: RecordFileQueries
  readonly vehicles: VehicleQueries
  readonly carrier: DeviceCarrier
  readonly codes: InstallCodes
  readonly ends: InstallEnds
  readonly requestCounts: RequestCounts
  readonly clock: Clock
  /** False while the service of an organisation is suspended (ORG-9). */
  readonly inService: (orgId: number) => Promise<boolean>
  /** Tells the rest of the product that vehicles or their bindings changed, once that is committed. */
  readonly changed: (vehicleIds: readonly number[]) => Promise<void>
}

type All = Omit<Handlers<typeof installCalls>, 'installList' | 'editInstall'>
type AddContext = Parameters<All['addInstallData']>[0]

/** Codes that one network may get wrong within a minute. */
const MOST_WRONG = 10
/** What was installed longer ago than this is told as of then. Milliseconds. */
const LONGEST_WAIT = 7 * 86_400_000

/** What installers do on a phone: all of it within the customer of their code. */
export function installHandlers(options: InstallRoomOptions): All {
  const { queries, sessions, files, vehicles, carrier, codes, ends, clock, inService } = options
  const { store } = queries
  const devices = deviceStore(store.db)
  const wrong = new WrongKeys(options.requestCounts, 'install code', MOST_WRONG)

  const enter: All['authorization'] = async ({ remoteAddress, error, note }, { code }) => {
    const now = clock.now()
    const network = networkOf(remoteAddress)
    if (wrong.isTooMany(network)) throw error('429')
    const found = await sessions.byCode(codes.hash(code))
    if (!found || !(await inService(found.orgId))) {
      wrong.note(network)
      throw error('4031310')
    }
    const { installCodeId, ...session } = found
    const token = newToken()
    await sessions.begin(hashToken(token), installCodeId)
    note({ kind: 'installCode', recordId: installCodeId })
    return { ...session, token, serverTime: new Date(now).toISOString() }
  }

  /** What of installations the session's own code recorded. @throws CallError 4031 for a session that has ended */
  const codeOf = async ({ caller, error }: Pick<CallContext, 'caller' | 'error'>) => {
    const code = await sessions.codeOf(caller.sessionHash)
    if (!code) throw error('4031')
    return code
  }

  const tell = async (caller: Caller, installId: number): Promise<Installation | undefined> => {
    const { list } = await queries.list(caller, { recordIds: [installId] })
    return list[0] && toInstallation(list[0], { caller, now: clock.now() })
  }

  /** Locks an installation that was recorded by the session's code. */
  const lockOwn = async (context: Pick<CallContext, 'caller' | 'error' | 'note'>, installId: number) => {
    const { installCodeId } = await codeOf(context)
    const record = await lockRecord(context, store, installId)
    if (record.installCodeId !== installCodeId) throw context.error('404')
    return record
  }

  /** The vehicle that is meant, locked, or a new one. */
  const vehicleOf = async (
    context: AddContext,
    { vehicleId, vehicle }: Pick<CallParams<typeof addInstallData>, 'vehicleId' | 'vehicle'>,
  ) => {
    const { caller, error } = context
    if (vehicleId !== undefined) {
      const { orgId } = await lockRecord(context, vehicles.store, vehicleId)
      return { vehicleId, orgId }
    }
    if (!vehicle) throw error('400', [{ name: 'vehicleId', kind: 'missing' }])
    if (!hasPermission(caller.permissions, 'monitoring:vehicle:add')) throw error('403')
    return { vehicleId: await addRecord(context, vehicles.store, vehicle), orgId: vehicle.orgId }
  }

  const close: All['closeInstall'] = async (context, { installId, reason }) => {
    const before = await lockOwn(context, installId)
    await ends.end(context, before, 'close', reason)
    const installation = await tell(context.caller, installId)
    if (!installation) throw context.error('404')
    return installation
  }

  return {
    authorization: enter,
    authorizationByPost: enter,

    customerList: ({ caller, signal }) => queries.customers(caller, signal),

    getDeviceList: ({ caller, signal }, params) => queries.devices(caller, params, signal),

    getVehicleList: ({ caller, signal }, params) => queries.vehicles(caller, params, signal),

    addInstallData: async (context, params) => {
      const { caller, error } = context
      const { requestKey, device, rebind = false } = params
      const { installCodeId, installer } = await codeOf(context)
      const said = readInstant('installedAt', params.installedAt, error)
      await queries.lockKey(requestKey)
      const known = await queries.byKey(requestKey, caller.orgIds)
      const before = known === undefined ? undefined : await tell(caller, known)
      if (before) {
        context.note({ kind: 'install', recordId: before.installId })
        return before
      }
      const { vehicleId, orgId } = await vehicleOf(context, params)
      const touched = await carrier.bind(vehicleId, device, caller, rebind, error)
      const now = clock.now()
      const fields = {
        orgId,
        installCodeId,
        installer,
        device,
        vehicleId,
        requestKey,
        installedAt: Math.min(Math.max(said, now - LONGEST_WAIT), now),
        ...(params.lat !== undefined && params.lon !== undefined && { lat: params.lat, lon: params.lon }),
        odometer: params.odometer ?? null,
        notes: params.notes ?? '',
      }
      const installId = await addRecord(context, store, fields)
      const audited = { installId, vehicleId, installer }
      await moveRecords(caller, devices, await devices.lockAny([device]), {
        event: 'install',
        now,
        audited: () => ({ after: audited }),
      })
      context.note({
        each: [
          { kind: 'install', recordId: installId, after: auditedValuesOf(store.kind, fields) },
          { kind: 'vehicle', recordId: vehicleId, after: { installId, device, installer } },
        ],
      })
      await options.changed(touched)
      const answer = await tell(caller, installId)
      if (!answer) throw error('404')
      return answer
    },

    uploadImage: async (context, { installId, requestKey, file }) => {
      const { caller, error } = context
      const install = await lockOwn(context, installId)
      context.note({ kind: 'install', recordId: installId })
      const known = await queries.pictureOf(installId, requestKey)
      const pictures = (await tell(caller, installId))?.pictures ?? 0
      if (known !== undefined) return { fileId: known, pictures }
      if (install.recordState !== installRecord.states.lifecycle.states[0]) throw error('409')
      if (pictures >= MAX_PICTURES) throw error('400436')
      const kept = await readHandedIn(file, `${install.recordName}-${pictures + 1}.jpg`)
      if (kept.mime === 'application/pdf') throw error('400444')
      const place = { onKind: 'install', onId: installId, orgId: install.orgId, userId: caller.userId }
      const { fileId } = await hangFile(files, place, kept)
      await queries.keepPicture(installId, requestKey, fileId)
      return { fileId, pictures: pictures + 1 }
    },

    closeInstall: close,
    closeInstallByPost: close,
  }
}
