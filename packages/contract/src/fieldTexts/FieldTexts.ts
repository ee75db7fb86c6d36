import type { ShapeProblemCode } from '@waymark/core/geo/landmark/checkLandmarkShape.ts'
import type { RuleTextReason } from '../ruleTexts.ts'
import type { en } from './en.ts'

/** What can be wrong with a field of a request. */
export type FieldKind = keyof typeof en

/** The texts of one language: a kind without one does not compile. */
export type FieldTexts = Readonly<Record<FieldKind, string>>

/** What is wrong with a field of any sort. */
export interface KindWords {
  readonly kind: FieldKind
  /** Stands for `{limit}`. */
  readonly limit?: number | string | undefined
  /** Stands for `{list}`. */
  readonly list?: readonly string[] | undefined
}

/** What is wrong with a field of an alarm rule or a schedule. */
export interface RuleWords {
  readonly rule: RuleTextReason
  /** The other condition that is meant, from 0. */
  readonly with?: number | undefined
}

/** Why a shape cannot be a landmark's. */
export interface ShapeWords {
  readonly shape: ShapeProblemCode
  /** About where: longitude and latitude. */
  readonly at?: readonly [lon: number, lat: number] | undefined
}

/** What is wrong with a field, for a text in any language: nothing can be said in one language alone. */
export type FieldWords = KindWords | RuleWords | ShapeWords
