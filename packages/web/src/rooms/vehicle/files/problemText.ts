import type { CallResult } from '@waymark/contract/call.ts'
import type { importVehicleUseJson } from '@waymark/contract/rooms/vehicle.ts'
import type { Translate } from '../../../app/i18n.ts'

type Problem = CallResult<typeof importVehicleUseJson>['problems'][number]

const FIELDS = [
  'name',
  'assetType',
  'icon',
  'plate',
  'vin',
  'make',
  'model',
  'year',
  'value',
  'device',
  'installationNotes',
  'remark',
] as const
const WORDS = {
  blank: 'problemBlank',
  invalid: 'problemInvalid',
  taken: 'problemTaken',
  notFound: 'problemNotFound',
  bound: 'problemBound',
  columnMissing: 'problemColumnMissing',
} as const

/** What is wrong with a cell of an imported file, in words. */
export function problemText({ field, problem }: Problem, t: Translate<'vehicle'>): string {
  const known = FIELDS.find((each) => each === field)
  const name = known ? t(known === 'value' ? 'worth' : known) : field
  return problem in WORDS ? t(WORDS[problem as keyof typeof WORDS], { field: name }) : problem
}
