import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { wrong } from '../../fieldTexts/wrong.ts'
import { figure, flag, id, instant, list } from '../../fields.ts'

/** Devices of a model that are shown with what they tell just now. */
export const MOST_REPORTS = 5

/** What an input of a report is called, as protocols and formulas call it. */
const input = (): z.ZodType<string, string> => z.string().regex(/^[A-Za-z_]\w{0,39}$/, wrong('wrongForm'))

const source = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('flag') }),
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('input'), input: input(), isInverted: flag() }),
  z
    .strictObject({
      kind: z.literal('weight'),
      inputs: list(input(), 8).check(z.minLength(1)),
      /** Kilograms. */
      threshold: figure(1, 200_000),
      margin: figure(0, 100_000),
    })
    .refine(({ threshold, margin }) => margin < threshold, { message: wrong('belowMin'), path: ['threshold'] }),
  z.strictObject({
    kind: z.literal('distance'),
    input: input(),
    /** Millimetres. */
    threshold: figure(1, 50_000),
    margin: figure(0, 20_000),
  }),
])

const reportedInputs = z.object({
  device: z.number().int(),
  deviceId: z.string(),
  vehicleName: z.string(),
  at: z.string(),
  inputs: z.array(z.object({ name: z.string(), value: z.number() })),
  raw: z.number().nullable(),
  state: z.enum(['loaded', 'empty', 'between', 'unknown']),
})

const answer = z.object({
  source,
  own: z.boolean(),
  choices: z.array(
    z.object({ version: z.number().int(), since: z.string(), source: source.nullable(), username: z.string() }),
  ),
  told: z.array(reportedInputs),
})

const chosen = { since: instant().optional() }
const errors = ['4003102'] as const

export const getModelLoad = defineCall({
  area: 'manufacture',
  method: 'GET',
  path: '/nodeAction/model/getModelLoad',
  summary: 'Whence it is read whether what carries a device of a model is loaded, and what such devices say just now.',
  permission: 'manufacture:model:view',
  params: z.strictObject({ modelId: id() }),
  result: answer,
  errors: ['400700'],
})

export const chooseModelLoad = defineCall({
  area: 'manufacture',
  method: 'POST',
  path: '/nodeAction/model/chooseModelLoad',
  concernsAll: true,
  summary:
    'Choose a source of load for all devices of a model from a moment on; what was computed since is computed anew.',
  permission: 'manufacture:model:edit',
  audit: 'chose the source of load of a model',
  params: z.strictObject({ modelId: id(), source, ...chosen }),
  result: z.object({ version: z.number().int() }),
  errors: ['400700', ...errors],
})

const OF_DEVICE = { area: 'device', permission: 'organization:device:setting' } as const

export const getDeviceLoad = defineCall({
  ...OF_DEVICE,
  method: 'GET',
  path: '/nodeAction/device/getDeviceLoad',
  summary: 'Whence it is read whether what carries a device is loaded, and what the device says just now.',
  params: z.strictObject({ device: id() }),
  result: answer,
  errors: ['404200'],
})

export const chooseDeviceLoad = defineCall({
  ...OF_DEVICE,
  method: 'POST',
  path: '/nodeAction/device/chooseDeviceLoad',
  summary: 'Choose a source of load for one device from a moment on, or give it back to its model.',
  audit: 'chose the source of load of a device',
  params: z.strictObject({ device: id(), source: source.nullable(), ...chosen }),
  result: z.object({ version: z.number().int() }),
  errors: ['404200', ...errors],
})

export const loadSourceCalls = { getModelLoad, chooseModelLoad, getDeviceLoad, chooseDeviceLoad }
export type LoadAnswer = z.infer<typeof answer>

/** What the API document says of the room. */
export const loadSourceWords: RoomWords = {
  title: 'Sources of load',
  about:
    'Whence it is read whether an asset is loaded: an input, a scale, a distance, what the tracker says, or nothing.',
  schemas: { LoadAnswer: answer },
  fields: {
    modelId: 'Id of the model.',
    device: 'Id of the device record.',
    source:
      'Where the load is read: `flag` what the tracker says, `none`, `input`, `weight` or `distance`. Null, of a device: as its model.',
    'source.kind': 'Which kind of source it is.',
    'choices.source.kind': 'Which kind of source it was.',
    input: 'Name of the input in reports, such as `di1`.',
    inputs: 'Names of the inputs whose weights are added.',
    'told.inputs': 'What the newest report tells.',
    isInverted: 'Whether the input is on while empty.',
    threshold: 'Loaded from this weight on, kilograms, or below this distance, millimetres.',
    margin: 'How far beyond the threshold it has to come back to be empty, kilograms or millimetres as well.',
    since: 'From when the choice counts; now when left out.',
    own: 'Whether it was chosen for this device or model itself.',
    choices: 'All choices, the newest first.',
    version: 'Number of the choice: counts those for the same device or model.',
    username: 'Who chose it; empty where the product did.',
    told: 'What devices said last; of a model at most five that are on vehicles in sight.',
    deviceId: 'Number of the device.',
    vehicleName: 'Name of the vehicle that it is on.',
    at: 'Time of the report.',
    'inputs.name': 'Name of the input.',
    'inputs.value': 'Number that the protocol tells; yes is 1 and no is 0.',
    raw: 'What the source says in this report: 0 or 1, kilograms or millimetres; null where it is not told.',
    state: 'What one such report means: `between` the bounds it stays as it was.',
  },
}
