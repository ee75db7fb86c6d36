import { ROOMS } from '@waymark/contract/calls.ts'
import type { ServerProcess, serverProcessCalls, ServerState } from '@waymark/contract/rooms/serverProcess.ts'
import { PROCESS_ROLES } from '@waymark/core/processes/ProcessRole.ts'
import { routesOf, type Handlers } from '../../platform/http/handlers.ts'
import { secondsBehind } from '../../platform/database/secondsBehind.queries.ts'
import { leaseQueries } from '../../platform/processes/leases.queries.ts'
import { PARTED_ENGINES, type PartedEngine } from '@waymark/core/processes/PartedEngine.ts'
import { nameOfPart, namesOfParts, ALL_PARTS, PARTS } from '../../platform/processes/parts.ts'
import { type KnownProcess, processQueries, SILENT_SECONDS } from '../../platform/processes/processes.queries.ts'
import { FORGOTTEN_SECONDS } from '../../platform/processes/ProcessRegistry.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { findingsOf, nameOf } from './findingsOf.ts'
import { lostServers } from './lostServers.queries.ts'
import { serverProcessQueries } from './serverProcess.queries.ts'

/** Seconds that a part may be behind before it is named: engines take in what came every few seconds. */
const PART_BEHIND = 10

const NAMES = new Set(PARTED_ENGINES.flatMap((engine) => namesOfParts(engine)))

/** The processes of the server, as administrators see them. */
export const serverProcessRoom = defineRoom({
  routes: ({ db }: Pick<Ground, 'db'>) => {
    const handlers: Handlers<typeof serverProcessCalls> = {
      // it tells of the whole installation, so that not even a role can permit it
      getServerState: async ({ caller, signal, error }) => {
        if (!caller.admin) throw error('403')
        const known = await processQueries(db).living(FORGOTTEN_SECONDS, signal)
        const leases = await leaseQueries(db).holders(signal)
        const load = await serverProcessQueries(db).load(signal)
        const lag = await secondsBehind(db, [...NAMES], signal)
        const databaseServersLost = await lostServers(db, signal)
        const facts = {
          processes: known.map((each) => toProcess(each, leases)),
          partsTotal: PARTS,
          partsFree: leases.filter(({ name, processId }) => NAMES.has(name) && processId === null).length,
          partsBehind: partsBehind(lag, leases, known),
          ...load!,
          databaseServersLost,
        }
        return { ...facts, findings: findingsOf(facts) }
      },
    }
    return routesOf(ROOMS.serverProcess, handlers)
  },
})

type Holder = Awaited<ReturnType<ReturnType<typeof leaseQueries>['holders']>>[number]

function partsBehind(
  lag: ReadonlyMap<string, number>,
  leases: readonly Holder[],
  known: readonly KnownProcess[],
): ServerState['partsBehind'] {
  return PARTED_ENGINES.flatMap((engine) =>
    ALL_PARTS.map((part) => {
      const name = nameOfPart(engine, part)
      const lease = leases.find((each) => each.name === name)
      const holder = known.find(({ processId }) => processId === lease?.processId)
      return { engine, part, holder: holder ? nameOf(holder) : null, behind: lag.get(name) ?? 0 }
    }),
  )
    .filter(({ behind }) => behind > PART_BEHIND)
    .toSorted((a, b) => b.behind - a.behind)
}

function toProcess(process: KnownProcess, leases: readonly Holder[]): ServerProcess {
  const { processId, host, pid, port, version, roles, startedAt, seenAt, silentFor, figures } = process
  const held = leases.filter((lease) => lease.processId === processId).map(({ name }) => name)
  const countOf = (engine: PartedEngine): number => {
    const names = namesOfParts(engine)
    return held.filter((name) => names.includes(name)).length
  }
  const figure = (name: string): number => figures[name] ?? 0
  return {
    processId,
    host,
    pid,
    port,
    version,
    roles: PROCESS_ROLES.filter((role) => roles.includes(role)),
    startedAt: new Date(startedAt).toISOString(),
    seenAt: new Date(seenAt).toISOString(),
    isSilent: silentFor > SILENT_SECONDS,
    duties: (['jobs'] as const).filter((name) => held.includes(name)),
    parts: {
      movement: countOf('movement'),
      alarms: countOf('alarms'),
      plans: countOf('plans'),
      sealing: countOf('sealing'),
    },
    trackers: figure('trackers'),
    refused: figure('refused'),
    reportsWaiting: figure('reportsWaiting'),
    viewers: figure('viewers'),
    changesBehind: figure('changesBehind'),
    replicaBehind: figures['replicaBehind'] ?? null,
    memory: figure('memory'),
    cpu: figure('cpu'),
  }
}
