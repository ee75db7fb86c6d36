import type { Text } from './Text.ts'

/** The form for one thing; Chinese has one form for every number. */
type TextForOne = readonly [en: string, fr: string, es: string, zh: null, pz: string]

type TextOf<Key> = Key extends `${string}_one` ? TextForOne : Text

/**
 * Texts of an area by their keys: a row lacks no language that has the form. Round millions, for which French and Spanish
 * have a form of their own, are said as all other numbers are, since they stand in figures.
 */
export function defineMessages<const Table extends { readonly [Key in keyof Table]: TextOf<Key> }>(
  table: Table,
): Table {
  return table
}
