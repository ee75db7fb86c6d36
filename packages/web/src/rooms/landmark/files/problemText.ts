import type { ImportProblem } from '@waymark/contract/rooms/landmark.ts'
import { SHAPE_TEXTS } from '@waymark/contract/shapeTexts.ts'
import { currentLocale, type Translate } from '../../../app/i18n.ts'

const FIELDS = {
  name: 'name',
  customId: 'customId',
  street: 'street',
  city: 'city',
  state: 'state',
  country: 'country',
  postalCode: 'postalCode',
  tags: 'tags',
  colour: 'colour',
  remark: 'remark',
  shape: 'shape',
} as const

const WORDS = {
  blank: 'problemBlank',
  blankTag: 'problemBlankTag',
  invalid: 'problemInvalid',
  geometryKind: 'problemGeometryKind',
  columnMissing: 'problemColumnMissing',
  full: 'problemFull',
} as const

/** What is wrong with a line of an imported file, in words. */
export function problemText({ field, problem }: ImportProblem, t: Translate<'landmark'>): string {
  const [, code] = problem.split('shape:')
  if (code !== undefined && code in SHAPE_TEXTS) return SHAPE_TEXTS[code as keyof typeof SHAPE_TEXTS][currentLocale()]
  const name = field in FIELDS ? t(FIELDS[field as keyof typeof FIELDS]) : field
  return problem in WORDS ? t(WORDS[problem as keyof typeof WORDS], { field: name }) : problem
}
