import { SHAPE_TEXTS } from '@waymark/contract/shapeTexts.ts'
import { currentLocale, useT } from '../../../app/i18n.ts'
import type { FileProblem } from '../../../app/import/fileProblemText.ts'
import { useProblemText } from '../../../app/import/useProblemText.ts'

const FIELDS = [
  'name',
  'customId',
  'street',
  'city',
  'state',
  'country',
  'postalCode',
  'tags',
  'colour',
  'remark',
  'shape',
] as const

/** What is wrong with a line of a file of landmarks, in words. */
export function useLandmarkProblemText(): (problem: FileProblem) => string {
  const t = useT('landmark')
  const textOf = useProblemText(Object.fromEntries(FIELDS.map((field) => [field, t(field)])), {
    blankTag: t('problemBlankTag'),
    geometryKind: t('problemGeometryKind'),
    full: t('problemFull'),
  })
  return (each) => {
    const [, code] = each.problem.split('shape:')
    const isShape = code !== undefined && code in SHAPE_TEXTS
    return isShape ? SHAPE_TEXTS[code as keyof typeof SHAPE_TEXTS][currentLocale()] : textOf(each)
  }
}
