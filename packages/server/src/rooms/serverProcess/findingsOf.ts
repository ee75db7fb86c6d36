import { SERVER_FINDINGS, type ServerFinding, type ServerState } from '@waymark/contract/rooms/serverProcess.ts'
import { REPLICA_PATIENCE } from '../../platform/database/replica/Replica.ts'
import { PROCESS_ROLES } from '@waymark/core/processes/ProcessRole.ts'

type Facts = Omit<ServerState, 'findings'>

/** Seconds that engines may be behind: they take in what came every few seconds, and a burst of minutes is worked off. */
const ENGINES_BEHIND = 60
/** Seconds that a process may show what others changed before: it looks ten times a second, once where it is alone. */
const CHANGES_BEHIND = 5
/** Seconds that a task may wait: most are done in the second in which they are due. */
const TASKS_BEHIND = 300
/** Seconds: what others wrote since is seen by nobody who reads in order of transactions, and nothing old is cleared away. */
const LONG_TRANSACTION = 300
/** Reports: some seconds of great load. Trackers are answered later the more there are. */
const MANY_REPORTS = 50_000
/** Share of the database's connections from which on a new process may find none. */
const MANY_CONNECTIONS = 0.8

const beyond = (value: number, limit: number): string[] => (value > limit ? [String(Math.round(value))] : [])
/** By which administrators know a process. */
export const nameOf = ({ host, pid }: Pick<ServerState['processes'][number], 'host' | 'pid'>): string =>
  `${host}:${pid}`

/** What is looked at, and what of it is to be named. */
const CHECKS: Record<ServerFinding, (facts: Facts) => readonly string[]> = {
  databaseServerLost: ({ databaseServersLost }) => databaseServersLost,
  roleMissing: ({ processes }) => {
    const living = processes.filter(({ isSilent }) => !isSilent)
    return PROCESS_ROLES.filter((role) => !living.some(({ roles }) => roles.includes(role)))
  },
  partsFree: ({ partsFree }) => beyond(partsFree, 0),
  silent: ({ processes }) => processes.filter(({ isSilent }) => isSilent).map(nameOf),
  reportsWaiting: ({ processes }) =>
    processes.filter(({ reportsWaiting }) => reportsWaiting > MANY_REPORTS).map(nameOf),
  movementBehind: ({ movementBehind }) => beyond(movementBehind, ENGINES_BEHIND),
  alarmsBehind: ({ alarmsBehind }) => beyond(alarmsBehind, ENGINES_BEHIND),
  changesBehind: ({ processes }) =>
    processes.filter(({ isSilent, changesBehind }) => !isSilent && changesBehind > CHANGES_BEHIND).map(nameOf),
  connections: ({ connections, connectionsMost }) => beyond(connections, connectionsMost * MANY_CONNECTIONS),
  transaction: ({ longestTransaction }) => beyond(longestTransaction, LONG_TRANSACTION),
  replicaBehind: ({ processes }) =>
    processes.filter(({ replicaBehind }) => (replicaBehind ?? 0) * 1000 >= REPLICA_PATIENCE).map(nameOf),
  tasksBehind: ({ tasksBehind }) => beyond(tasksBehind, TASKS_BEHIND),
  tasksGivenUp: ({ tasksGivenUp }) => beyond(tasksGivenUp, 0),
  versions: ({ processes }) => {
    const versions = [...new Set(processes.map(({ version }) => version))].sort()
    return versions.length > 1 ? [versions.join(', ')] : []
  },
}

/** What an administrator is to look after, the most urgent first, each with what it is about. */
export function findingsOf(facts: Facts): ServerState['findings'] {
  return SERVER_FINDINGS.flatMap((finding) => CHECKS[finding](facts).map((subject) => ({ finding, subject })))
}
