import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { id, list, name, page, recordPaging, text, whole, within } from '../../fields.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { firmwareJobLifecycle } from '../../lifecycles/firmwareJobLifecycle.ts'
import { rolloutLifecycle } from '../../lifecycles/rolloutLifecycle.ts'
import { JOB_FAILURES } from './firmwareJob.ts'

const AREA = { area: 'manufacture' } as const
const EDIT = 'manufacture:rollout:edit'
const version = whole(1, 2_147_483_647).optional()

/** Why a rollout is paused. */
export const PAUSE_REASONS = ['person', 'failures', 'withdrawn'] as const
/** Where a device of a rollout stands: it waits for its update, was left out, or what became of the update. */
export const ROLLOUT_DEVICE_STATES = ['waiting', 'skipped', ...firmwareJobLifecycle.states] as const
/** What devices of a rollout are told apart by. */
export const ROLLOUT_SLICES = ['waiting', 'underWay', 'success', 'failure', 'skipped'] as const

const group = z.object({
  groupNo: z.number().int(),
  /** Per cent of the devices that it goes up to. */
  share: z.number().int(),
  size: z.number().int(),
  succeeded: z.number().int(),
  failed: z.number().int(),
  skipped: z.number().int(),
  underWay: z.number().int(),
  begunAt: z.string().nullable(),
})

export const rollout = z.object({
  rolloutId: z.number(),
  name: z.string(),
  orgId: z.number(),
  orgName: z.string(),
  updateId: z.number(),
  updateName: z.string(),
  state: z.enum(rolloutLifecycle.states),
  pauseReason: z.enum(PAUSE_REASONS).nullable(),
  failShare: z.number().int(),
  successShare: z.number().int(),
  groupNo: z.number().int(),
  groups: z.array(group),
  devices: z.number().int(),
  succeeded: z.number().int(),
  failed: z.number().int(),
  skipped: z.number().int(),
  username: z.string(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  version: z.number().int(),
  events: z.array(z.enum(rolloutLifecycle.transitions.map(({ event }) => event))),
})
export type Rollout = z.infer<typeof rollout>

export const rolloutDevice = z.object({
  device: z.number(),
  deviceId: z.string(),
  vehicleName: z.string(),
  orgName: z.string(),
  groupNo: z.number().int(),
  state: z.enum(ROLLOUT_DEVICE_STATES),
  failure: z.enum(JOB_FAILURES).nullable(),
  attempt: z.number().int(),
  since: z.string().nullable(),
})
export type RolloutDevice = z.infer<typeof rolloutDevice>

export const getRolloutList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/update/getRolloutList',
  summary: 'Rollouts of firmware, paged, the newest first, with how far each of their groups is.',
  permission: 'manufacture:rollout:view',
  ofNow: true,
  params: z.strictObject({
    ...recordPaging,
    ...within,
    updateId: id().optional(),
    state: z.enum(rolloutLifecycle.states).optional(),
  }),
  result: page(rollout),
})

export const getRolloutDeviceList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/update/getRolloutDeviceList',
  summary: 'Devices of a rollout, paged: the group of each, and where its update is.',
  permission: 'manufacture:rollout:view',
  ofNow: true,
  params: z.strictObject({
    rolloutId: id(),
    pageNo: whole(1, 1_000_000).optional(),
    pageSize: whole(1, 500).optional(),
    slice: z.enum(ROLLOUT_SLICES).optional(),
    groupNo: whole(1, 20).optional(),
  }),
  result: page(rolloutDevice),
  errors: ['400718'],
})

export const addRollout = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/update/addRollout',
  concernsAll: true,
  timeout: 120,
  summary:
    'Prepare a rollout of firmware to all devices of an organization and those below it that it fits; which device is in which group is settled by chance. Nothing is updated before it is started.',
  permission: EDIT,
  audit: 'prepared a rollout of firmware',
  params: z.strictObject({
    name: name(),
    orgId: id(),
    updateId: id(),
    shares: list(whole(1, 100), 10),
    failShare: whole(0, 100),
    successShare: whole(1, 100),
  }),
  result: z.object({ rolloutId: z.number(), devices: z.number().int() }),
  errors: ['50001', '404600', '400710', '400715', '400719'],
})

const step = (event: string, summary: string, audit: string) =>
  defineCall({
    ...AREA,
    method: 'POST',
    path: `/nodeAction/update/${event}Rollout`,
    concernsAll: true,
    summary,
    permission: EDIT,
    audit,
    params: z.strictObject({ rolloutId: id(), reason: text(500).optional(), version }),
    result: z.object({ version: z.number().int() }),
    errors: ['400718', '400715'],
  })

export const startRollout = step(
  'start',
  'Start a rollout: devices of its first group are updated as they are heard.',
  'started a rollout of firmware',
)
export const pauseRollout = step(
  'pause',
  'Pause a rollout: no further device is told of it; what a device has begun it ends.',
  'paused a rollout of firmware',
)
export const resumeRollout = step(
  'resume',
  'Go on with a paused rollout; the failures so far pause it no more.',
  'went on with a rollout of firmware',
)
export const advanceRollout = step(
  'advance',
  'Begin the next group of a rollout, however far the one before is.',
  'began the next group of a rollout of firmware',
)
export const stopRollout = step(
  'stop',
  'Stop a rollout for good: updates that no device has begun are aborted.',
  'stopped a rollout of firmware',
)

export const rolloutCalls = {
  getRolloutList,
  getRolloutDeviceList,
  addRollout,
  startRollout,
  pauseRollout,
  resumeRollout,
  advanceRollout,
  stopRollout,
}

/** What the API document says of the room. */
export const rolloutWords: RoomWords = {
  title: 'Rollouts of firmware',
  about:
    'Firmware for many devices, in groups one after the other. The next group begins once enough of the one before run it; where too many fail, it pauses until somebody goes on or stops it.',
  schemas: { Rollout: rollout, RolloutDevice: rolloutDevice },
  fields: {
    rolloutId: 'Id of the rollout.',
    name: 'Name of the rollout.',
    'in.orgId': 'Id of the organization whose devices, with those of all below it, are to be updated.',
    updateId: 'Id of the firmware.',
    updateName: 'Version of the firmware.',
    'in.shares':
      'Per cent of the devices that each group goes up to: whole numbers that grow, the last of them 100. At least one device is in the first.',
    failShare:
      'Per cent of a group: it pauses once more than that fail. A device whose last try failed counts until it runs the firmware.',
    successShare: 'Per cent of a group that run the firmware before the next group begins.',
    state:
      '`ready`: nothing is updated yet; `running`; `paused`: no further device is told of it; `finished`: all devices are through; `stopped`: by somebody, for good.',
    pauseReason:
      'Why it is paused: a `person` did, too many `failures`, or the firmware was `withdrawn`; null where it is not.',
    groupNo: 'Number of the group, from 1; of a rollout the one under way, 0 before the start.',
    'in.groupNo': 'Number of a group, from 1: only its devices.',
    groups: 'Its groups that have devices, in order.',
    share: 'Per cent of the devices that it goes up to.',
    size: 'Number of its devices.',
    devices: 'Number of devices in all groups.',
    succeeded: 'Number of devices that run the firmware.',
    failed: 'Number of devices whose update failed for good.',
    skipped:
      'Number of devices that were left out: moved, deleted, not fit any more, aborted by hand, or not heard for 30 days.',
    underWay: 'Number of devices whose update is ordered and not over.',
    begunAt: 'When the group began, ISO 8601 UTC; null before.',
    username: 'Sign-in name of who made it.',
    createdAt: 'When it was made, ISO 8601 UTC.',
    startedAt: 'When it was started, ISO 8601 UTC; null before.',
    endedAt: 'When it was over, ISO 8601 UTC; null before.',
    events: 'What the caller may do with it now.',
    reason: 'Why; its history keeps it.',
    'in.slice': 'Only devices that wait for their update, are at it, run the firmware, failed or were left out.',
    'RolloutDevice.device': 'Id of the device.',
    deviceId: 'Number of the device.',
    vehicleName: 'Name of the vehicle that it is on; empty without.',
    'RolloutDevice.state':
      '`waiting`: no update was ordered yet; `skipped`: it was left out; otherwise the state of its update.',
    failure: 'Why its update failed, or begins anew; null where neither.',
    attempt: 'Number of times that it was offered.',
    since: 'Since when its update is in its state, ISO 8601 UTC; null where none was ordered.',
  },
}
