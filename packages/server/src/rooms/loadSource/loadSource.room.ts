import { ROOMS } from '@waymark/contract/calls.ts'
import type { CallResult } from '@waymark/contract/call.ts'
import type { getModelLoad, loadSourceCalls } from '@waymark/contract/rooms/device/loadSource.ts'
import type { LoadSource } from '@waymark/core/movement/load/LoadSource.ts'
import { newestOf, resolveLoad } from '@waymark/core/movement/load/resolveLoad.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { routesOf, type Handlers } from '../../platform/http/handlers.ts'
import { readInstant } from '../../platform/http/timeSearch.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { type LoadOwner, loadSourceQueries } from './loadSource.queries.ts'
import { toReportedInputs } from './toReportedInputs.ts'

/** Whence it is read whether assets are loaded. */
export const loadSourceRoom = defineRoom({
  routes: (ground: Ground) => routesOf(ROOMS.loadSource, loadSourceHandlers(ground)),
})

function loadSourceHandlers({ db, clock }: Ground): Handlers<typeof loadSourceCalls> {
  const queries = loadSourceQueries(db)

  const tell = async (
    owner: LoadOwner,
    modelId: number | null,
    caller: Caller,
    signal: AbortSignal,
  ): Promise<CallResult<typeof getModelLoad>> => {
    const choices = await queries.choices(owner, signal)
    const isDevice = 'device' in owner
    const ofModel = isDevice && modelId !== null ? await queries.choices({ modelId }, signal) : []
    const now = clock.now()
    const source = resolveLoad(isDevice ? { device: choices, model: ofModel } : { device: [], model: choices }, now)
    const reports = await queries.newestReports(owner, caller, signal)
    return {
      source: copyOf(source),
      own: Boolean(newestOf(choices, now)?.source),
      choices: choices.map(({ version, since, source: chosen, username }) => ({
        version,
        since: new Date(since).toISOString(),
        source: chosen && copyOf(chosen),
        username,
      })),
      told: reports.map((report) => toReportedInputs(report, source)),
    }
  }
  const sinceOf = (text: string | undefined, error: Parameters<typeof readInstant>[2]): number => {
    const since = text === undefined ? clock.now() : readInstant('since', text, error)
    if (since > clock.now()) throw error('4003102', [{ name: 'since', kind: 'notInFuture' }])
    return since
  }

  /** Adds a choice; answers its version, and from when it counts for the audit. */
  const choose = async (
    owner: LoadOwner,
    { source, since }: { source: LoadSource | null; since?: string | undefined },
    { caller, error }: { caller: Caller; error: Parameters<typeof readInstant>[2] },
  ) => {
    const from = sinceOf(since, error)
    const version = await queries.add(owner, { since: from, source, userId: caller.userId })
    return { version, after: { load: source, since: new Date(from).toISOString(), version } }
  }

  return {
    getModelLoad: async ({ caller, signal, error }, { modelId }) => {
      if (!(await queries.hasModel(modelId, signal))) throw error('400700')
      return tell({ modelId }, modelId, caller, signal)
    },

    chooseModelLoad: async ({ caller, signal, error, note }, { modelId, ...chosen }) => {
      if (!(await queries.hasModel(modelId, signal))) throw error('400700')
      const { version, after } = await choose({ modelId }, chosen, { caller, error })
      note({ kind: 'model', recordId: modelId, after })
      return { version }
    },

    getDeviceLoad: async ({ caller, signal, error }, { device }) => {
      const found = await queries.device(device, caller, signal)
      if (!found) throw error('404200')
      return tell({ device }, found.modelId, caller, signal)
    },

    chooseDeviceLoad: async ({ caller, signal, error, note }, { device, ...chosen }) => {
      if (!(await queries.device(device, caller, signal))) throw error('404200')
      const { version, after } = await choose({ device }, chosen, { caller, error })
      note({ kind: 'device', recordId: device, after })
      return { version }
    },
  }
}

/** A source as it is answered, whose lists may be written to. */
const copyOf = (source: LoadSource): CallResult<typeof getModelLoad>['source'] =>
  source.kind === 'weight' ? { ...source, inputs: [...source.inputs] } : source
