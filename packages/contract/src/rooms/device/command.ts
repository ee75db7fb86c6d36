import { ORDER_KINDS } from '@waymark/core/commands/DeviceOrder.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { alsoBy, defineCall } from '../../call.ts'
import { batchResult, id, line, list, page, paging, text, whole, within } from '../../fields.ts'
import { commandLifecycle } from '../../lifecycles/commandLifecycle.ts'

const AREA = { area: 'device', permission: 'organization:device:command' } as const

/** Seconds that a call may wait for the device, within its time-out of 250. */
const MOST_WAIT = 240
/** Minutes after which a command is not sent any more where nobody says. */
export const COMMAND_MINUTES = 24 * 60

/** Why a command failed. */
export const COMMAND_FAILURES = [
  'refused',
  'noAnswer',
  'unsupported',
  'moving',
  'moved',
  'withdrawn',
  'carrier',
] as const
export type CommandFailure = (typeof COMMAND_FAILURES)[number]

/** How a command gets to its device: over its data connection, or as a text message by the carrier of its SIM card. */
export const COMMAND_CHANNELS = ['data', 'sms'] as const
export type CommandChannel = (typeof COMMAND_CHANNELS)[number]

/** Whether a vehicle stands still, by what its device said last. */
export const STANDINGS = ['standing', 'moving', 'unknown'] as const

/** Outputs that any device has. */
export const MOST_OUTPUTS = 4

/** What people may tell a device to do; settings are told by calls of their own. */
export const order = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('wakeUp') }),
  z.strictObject({ kind: z.literal('reset') }),
  z.strictObject({ kind: z.literal('reportNow') }),
  z.strictObject({ kind: z.literal('readVersion') }),
  z.strictObject({ kind: z.literal('relay'), stopped: z.boolean() }),
  z.strictObject({ kind: z.literal('output'), output: whole(1, MOST_OUTPUTS), on: z.boolean() }),
  z.strictObject({ kind: z.literal('text'), text: line(160, 1) }),
])
export type Order = z.infer<typeof order>

export const command = z.object({
  commandId: z.number(),
  device: z.number(),
  deviceId: z.string(),
  kind: z.enum(ORDER_KINDS),
  /** What the device is told. */
  order: z.record(z.string(), z.unknown()),
  channel: z.enum(COMMAND_CHANNELS),
  state: z.enum(commandLifecycle.states),
  failure: z.enum(COMMAND_FAILURES).nullable(),
  /** What the device said. */
  answer: z.string(),
  /** Sent though the vehicle was not known to stand still. */
  forced: z.boolean(),
  username: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  expiresAt: z.string(),
  /** When a waiting one is delivered, by how the device reports; null unknown, or not waiting. */
  expectedAt: z.string().nullable(),
})
export type Command = z.infer<typeof command>

const COMMANDED = { errors: ['4048801', '400207', '400208'] } as const
const waiting = {
  device: id(),
  /** Seconds; as long as it may take where the device is connected when left out, and not at all where it is not. */
  wait: whole(0, MOST_WAIT).optional(),
}

export const wakeup = defineCall({
  ...AREA,
  ...COMMANDED,
  method: 'GET',
  path: '/nodeAction/orgMDevice/wakeup',
  summary: 'Wake a device up: it is told at its next contact to take a fix and report. Answers the command.',
  timeout: 250,
  audit: 'woke a device up',
  params: z.strictObject(waiting),
  result: command,
})
export const wakeupByPost = alsoBy('POST', wakeup)

export const reset = defineCall({
  ...AREA,
  ...COMMANDED,
  method: 'GET',
  path: '/nodeAction/orgMDevice/reset',
  summary: 'Restart a device. Answers the command.',
  timeout: 250,
  audit: 'restarted a device',
  params: z.strictObject(waiting),
  result: command,
})
export const resetByPost = alsoBy('POST', reset)

export const sendCommand = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/orgMDevice/sendCommand',
  summary: 'Tell up to 200 devices to do something; answers per device whether the command waits for it.',
  timeout: 200,
  audit: 'sent a command to devices',
  params: z.strictObject({
    devices: list(id()),
    order,
    /** Over the data connection when left out. */
    channel: z.enum(COMMAND_CHANNELS).optional(),
    /** Stopping an engine has to be confirmed. */
    confirmed: z.boolean().optional(),
    /** Stops an engine though the vehicle is not known to stand still; needs a reason. */
    force: z.boolean().optional(),
    reason: text(500).optional(),
    /** Minutes; a day when left out. */
    expiresIn: whole(1, 30 * 24 * 60).optional(),
  }),
  result: z.array(batchResult),
  errors: ['50001'],
})

export const cancelCommand = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/orgMDevice/cancelCommand',
  summary: 'Take back a command that still waits for its device.',
  audit: 'took a command back',
  params: z.strictObject({ commandId: id() }),
  result: z.object({}),
  errors: ['404202'],
})

export const getCommandList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/orgMDevice/getCommandList',
  summary: 'Commands to devices, the newest first, with what became of each.',
  ofNow: true,
  params: z.strictObject({
    ...paging,
    ...within,
    device: id().optional(),
    state: z.enum(commandLifecycle.states).optional(),
  }),
  result: page(command),
})

export const getCommandOptions = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/orgMDevice/getCommandOptions',
  summary: 'What a device can be told to do, and when it would hear of it.',
  ofNow: true,
  params: z.strictObject({ device: id() }),
  result: z.object({
    kinds: z.array(z.enum(ORDER_KINDS)),
    outputs: z.array(z.number().int()),
    /** Kinds that go as a text message too; none where the device has no card that can, or takes none. */
    smsKinds: z.array(z.enum(ORDER_KINDS)),
    /** Why there is nothing, or less than others can; empty where there is all that its protocol has. */
    reason: z.enum(['', 'neverHeard', 'unsupported', 'model']),
    online: z.boolean(),
    expectedAt: z.string().nullable(),
    standing: z.enum(STANDINGS),
  }),
  errors: ['4048801'],
})

export const commandCalls = {
  wakeup,
  wakeupByPost,
  reset,
  resetByPost,
  sendCommand,
  cancelCommand,
  getCommandList,
  getCommandOptions,
}

/** What the API document says of the room. */
export const commandWords: RoomWords = {
  title: 'Commands to devices',
  about:
    'What devices are told to do. A command waits until its device is connected and goes over that connection, or goes at once as a text message by the carrier of the device’s SIM card. Nothing but the device’s own answer, or what it does, acknowledges it.',
  schemas: { Command: command, Order: order },
  fields: {
    'in.device': 'Id of the device.',
    wait: 'Seconds to wait for the device; left out, as long as it may take where it is connected, and not at all where it is not.',
    'in.devices': 'Ids of the devices.',
    'Order.kind': 'What to do.',
    stopped: 'Whether the engine is stopped (true) or may run again (false).',
    output: 'Number of the output, from 1 on.',
    channel: '`data`: over the device’s data connection; `sms`: as a text message by the carrier of its SIM card.',
    smsKinds: 'What it can be told by a text message; empty where its SIM card or its protocol has none.',
    on: 'Whether the output is switched on (true) or off (false).',
    'Order.text':
      'A command as the maker’s manual writes it; not one that switches the relay, which has an order of its own.',
    confirmed: 'Stopping an engine has to be confirmed by `true`.',
    force: 'Stops an engine though the vehicle is not known to stand still; needs a reason.',
    reason: 'Why.',
    'getCommandOptions.out.reason':
      'Why there is nothing, or less than its protocol has: it was never heard, its protocol takes no commands, or its model is needed for more; empty where it has all.',
    expiresIn: 'Minutes after which it is not sent any more; a day when left out.',
    commandId: 'Id of the command.',
    'Command.device': 'Id of the device.',
    deviceId: 'Number of the device.',
    'Command.kind': 'Kind of what it is told.',
    'Command.order': 'What it is told.',
    'in.order': 'What to tell them.',
    state:
      '`queued`: it waits for the device; `sent`: it went out and nothing came back yet; `acknowledged`: the device followed, by its own answer; `failed`, `expired`: it is over without that.',
    failure:
      'Why it failed: `refused` by the device, `noAnswer` in time, `unsupported` by what it speaks, `moving` when it should have been sent, `moved` to another organization meanwhile, `withdrawn` by somebody, not sent by the `carrier` of the SIM card; null where it did not.',
    answer: 'What the device said; empty where it said nothing.',
    forced: 'Whether it went out though the vehicle was not known to stand still.',
    username: 'Sign-in name of who sent it; empty for the product itself.',
    createdAt: 'When it was ordered, ISO 8601 UTC.',
    sentAt: 'When it went out, ISO 8601 UTC; null before.',
    endedAt: 'When it was over, ISO 8601 UTC; null before.',
    expiresAt: 'When it is not sent any more, ISO 8601 UTC.',
    expectedAt:
      'When the device is heard next, by how it reports, ISO 8601 UTC; null where it is connected, unknown or overdue.',
    kinds: 'What it can be told.',
    outputs: 'Numbers of the outputs that can be switched.',
    online: 'Whether it is connected now, so that it would hear at once.',
    standing: 'Whether its vehicle stands still, by what it said last.',
  },
}
