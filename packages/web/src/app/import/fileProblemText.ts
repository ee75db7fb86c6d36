import { YEARS } from '@waymark/core/zones/yearBounds.ts'
import type { Translate } from '../i18n.ts'

/** What is wrong with a cell of an imported file. */
export interface FileProblem {
  readonly line: number
  readonly column: string
  readonly field: string
  readonly problem: string
  readonly value: string
}

const WORDS = {
  blank: 'problemBlank',
  invalid: 'problemInvalid',
  taken: 'problemTaken',
  notFound: 'problemNotFound',
  ambiguous: 'problemAmbiguous',
  outsideYears: 'problemYears',
} as const

/** What is wrong with a cell, in words; `name` is that of its field. */
export function fileProblemText({ problem, value }: FileProblem, name: string, t: Translate<'importFile'>): string {
  // a column is missing by the name that it has in files
  if (problem === 'columnMissing') return t('problemColumnMissing', { field: value || name })
  return problem in WORDS ? t(WORDS[problem as keyof typeof WORDS], { field: name, years: YEARS }) : problem
}
