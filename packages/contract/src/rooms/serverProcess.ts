import { PARTED_ENGINES } from '@waymark/core/processes/PartedEngine.ts'
import { PROCESS_ROLES } from '@waymark/core/processes/ProcessRole.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import type { RoomWords } from '../fieldWords/RoomWords.ts'

/** What an administrator is to look after, the most urgent first. */
export const SERVER_FINDINGS = [
  'databaseServerLost',
  'roleMissing',
  'partsFree',
  'silent',
  'reportsWaiting',
  'movementBehind',
  'alarmsBehind',
  'changesBehind',
  'connections',
  'transaction',
  'replicaBehind',
  'tasksBehind',
  'tasksGivenUp',
  'versions',
] as const
export type ServerFinding = (typeof SERVER_FINDINGS)[number]

const serverProcess = z.object({
  processId: z.string(),
  host: z.string(),
  pid: z.number().int(),
  port: z.number().int().nullable(),
  version: z.string(),
  roles: z.array(z.enum(PROCESS_ROLES)),
  startedAt: z.string(),
  seenAt: z.string(),
  isSilent: z.boolean(),
  duties: z.array(z.enum(['jobs'])),
  parts: z.object({
    movement: z.number().int(),
    alarms: z.number().int(),
    plans: z.number().int(),
    sealing: z.number().int(),
  }),
  trackers: z.number().int(),
  refused: z.number().int(),
  reportsWaiting: z.number().int(),
  viewers: z.number().int(),
  changesBehind: z.number(),
  replicaBehind: z.number().nullable(),
  memory: z.number(),
  cpu: z.number(),
})

export const getServerState = defineCall({
  method: 'GET',
  path: '/nodeAction/serverProcess/getServerState',
  area: 'system',
  summary: 'Processes of the server, how far behind they are, and what to do about it; administrators only.',
  permission: 'session',
  ofNow: true,
  params: z.strictObject({}),
  result: z.object({
    processes: z.array(serverProcess),
    partsTotal: z.number().int(),
    partsFree: z.number().int(),
    partsBehind: z.array(
      z.object({
        engine: z.enum(PARTED_ENGINES),
        part: z.number().int(),
        holder: z.string().nullable(),
        behind: z.number(),
      }),
    ),
    movementBehind: z.number(),
    alarmsBehind: z.number(),
    tasksWaiting: z.number().int(),
    tasksBehind: z.number(),
    tasksGivenUp: z.number().int(),
    connections: z.number().int(),
    connectionsMost: z.number().int(),
    longestTransaction: z.number(),
    databaseServersLost: z.array(z.string()),
    findings: z.array(z.object({ finding: z.enum(SERVER_FINDINGS), subject: z.string() })),
  }),
})

export const serverProcessCalls = { getServerState }
export type ServerState = z.infer<typeof getServerState.result>
export type ServerProcess = z.infer<typeof serverProcess>

/** What the API document says of the room. */
export const serverProcessWords: RoomWords = {
  title: 'Server',
  about: 'The processes that the server consists of.',
  fields: {
    processes: 'Processes that gave a sign of life within ten minutes and did not end in order, the oldest first.',
    processId: 'Id of the process, a new one at each start.',
    host: 'Name of its machine.',
    pid: 'Number of the process there.',
    port: 'Number of the port on which it is asked how it is; null until it listens.',
    version: 'Version of the product that it runs.',
    roles:
      'What it is for: `gateway` takes reports, `web` serves people and programs, `engine` computes, `jobs` does what is due.',
    startedAt: 'When it began, ISO 8601 UTC.',
    seenAt: 'When it gave a sign of life last, ISO 8601 UTC.',
    isSilent: 'It has given none for five seconds.',
    duties: 'What it alone does of all processes: `jobs` what is due.',
    parts: 'How many parts of each engine it computes.',
    'parts.movement': 'How many parts of the engine of trips, stops, visits and mileage.',
    'parts.alarms': 'How many parts of the engine of alarms.',
    'parts.plans': 'How many parts of the engine that learns how often devices report.',
    'parts.sealing': 'How many parts of the packing of days that are over.',
    trackers: 'How many connections of trackers are open.',
    refused: 'How many connections and frames of trackers it refused since its start.',
    reportsWaiting: 'How many reports it has not stored yet.',
    viewers: 'How many clients of the live stream it serves.',
    changesBehind: 'Seconds since it last saw what other processes had changed; what it shows may be so old.',
    replicaBehind:
      'Seconds that it waited for the replica the last time that it had a report computed there, half a second where it gave that up; null without a replica.',
    memory: 'Memory that it takes, bytes.',
    cpu: 'How many cores it keeps busy.',
    partsTotal: 'How many parts each engine has.',
    partsFree: 'How many parts of all engines no process has.',
    partsBehind: 'Parts of engines that are more than ten seconds behind, the furthest first.',
    engine:
      'What is computed there: `movement` trips and stops, `alarms`, `plans` how often devices report, `sealing` packing days.',
    part: 'Number of the part, from 0.',
    holder: 'The process that has it, by its machine and its number there; null where none has.',
    behind: 'Seconds since the oldest report came that it has not taken in.',
    movementBehind: 'Seconds since the oldest report came that the movement engine has not taken in; 0 without one.',
    alarmsBehind: 'Seconds since the oldest report came that the alarm engine has not taken in; 0 without one.',
    tasksWaiting: 'How many tasks are due.',
    tasksBehind: 'Seconds since the oldest of them was due; 0 without one.',
    tasksGivenUp: 'How many tasks were given up.',
    connections: 'How many connections to the database are open.',
    connectionsMost: 'How many connections it takes at most.',
    longestTransaction: 'Seconds that the oldest open transaction has taken; 0 without one.',
    databaseServersLost:
      'Servers that the database spreads reports over and does not reach, each by its machine and port; empty where it is one server.',
    findings: 'What to look after, the most urgent first.',
    finding: 'What it is.',
    subject: 'Which process, role, version or figure it is about.',
  },
}
