import { YEARS } from '@waymark/core/zones/yearBounds.ts'
import type { Locale } from '../../locales.ts'
import { SHAPE_TEXTS } from '../../shapeTexts.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { pz } from './pz.ts'
import { zh } from './zh.ts'

/** What can be wrong with a cell, by its word; one of a single kind of file begins with that kind. */
export type ProblemTexts = Readonly<Record<keyof typeof en, string>>

const TEXTS: Readonly<Record<Locale, ProblemTexts>> = { en, fr, es, zh, pz }

/** What a column that says what is wrong is headed with. */
export const wrongHead = (locale: Locale): string => TEXTS[locale].wrong

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
  if (Object.hasOwn(SHAPE_TEXTS, shape)) return SHAPE_TEXTS[shape as keyof typeof SHAPE_TEXTS][locale]
  const texts = TEXTS[locale]
  const key = [`${kind}.${problem}`, problem].find((each): each is keyof ProblemTexts => Object.hasOwn(texts, each))
  if (key === undefined) return problem
  return texts[key]
    .replace('{field}', () => name)
    .replace('{years}', () => YEARS)
    .replace('{limits}', () => limits)
    .trim()
}
