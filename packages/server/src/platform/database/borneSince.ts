/** A line above a statement: `-- borne since 0731: nothing has read it from then on`. */
const BORNE = /^--\s*borne since (\d{4}):\s*\S/gm

/**
 * From which migration on programs bear what a migration or a statement of it does, as it says itself.
 *
 * @returns the four digits of the newest migration that a program has to know at least; empty where nothing is said
 */
export function borneSince(sql: string): string {
  return [...sql.matchAll(BORNE)].reduce((newest, [, number = '']) => (number > newest ? number : newest), '')
}
