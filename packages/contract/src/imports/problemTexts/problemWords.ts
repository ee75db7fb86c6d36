import { YEARS } from '@waymark/core/zones/yearBounds.ts'
import type { Locale } from '../../locales.ts'
import { PROBLEM_TEXTS } from './problemTexts.ts'
import { SHAPE_TEXTS } from '../../shapeTexts.ts'

/** What a column that says what is wrong is headed with. */
export const wrongHead = (locale: Locale): string => PROBLEM_TEXTS[locale].wrong

/**
 * What is wrong with a cell, in words.
 *
 * @param name of its field
 */
export function problemWords(
  problem: string,
  name: string,
  locale: Locale,
  { kind = '', limits = '' }: { readonly kind?: string; readonly limits?: string } = {},
): string {
  const shape = problem.startsWith('shape:') ? problem.slice('shape:'.length) : ''
  const shapes = SHAPE_TEXTS[locale]
  if (Object.hasOwn(shapes, shape)) return shapes[shape as keyof typeof shapes]
  const texts = PROBLEM_TEXTS[locale]
  const key = [`${kind}.${problem}`, problem].find((each): each is keyof typeof texts => Object.hasOwn(texts, each))
  if (key === undefined) return problem
  return texts[key]
    .replace('{field}', () => name)
    .replace('{years}', () => YEARS)
    .replace('{limits}', () => limits)
    .trim()
}
