import type { Text } from './Text.ts'

/** The form for one thing; Chinese has one form for every number. */
type TextForOne = readonly [en: string, fr: string, es: string, zh: null, pz: string]
/** The form for millions, which French and Spanish have. */
type TextForMany = readonly [en: null, fr: string, es: string, zh: null, pz: null]

type TextOf<Key> = Key extends `${string}_one` ? TextForOne : Key extends `${string}_many` ? TextForMany : Text
type Manies<Keys> = Keys extends `${infer Stem}_other` ? `${Stem}_many` : never

/** Texts of an area by their keys: a row lacks no language that has the form, and a plural no form. */
export function defineMessages<const Table extends { readonly [Key in keyof Table]: TextOf<Key> }>(
  table: Table & { readonly [Key in Manies<keyof Table>]: TextForMany },
): Table {
  return table
}
