import { computedImport } from '@waymark/contract/imports/computedImport.ts'
import type { ColumnOf } from '@waymark/contract/imports/defineImport.ts'
import { checkLines } from '../../platform/importFile/checkLines.ts'
import type { CheckedRows, ImportRows } from '../../platform/importFile/ImportRows.ts'
import { cellText, onlyOnce, readCell, readText, type Say } from '../../platform/importFile/readCell.ts'
import type { ImportRecord } from '../../platform/importFile/readColumns.ts'
import type { RecordFields } from '../../platform/records/defineRecord.ts'
import type { computedAttributeRecord } from './computedAttribute.record.ts'

/** What an attribute can be of. */
export const NAMED = ['models', 'groups', 'vehicles'] as const
export type Named = (typeof NAMED)[number]

/** What lines are checked against. */
export interface ComputedReferences {
  readonly orgId: number
  /** Names of the attributes that the organisation has, in small letters. */
  readonly taken: readonly string[]
  /** Ids by name in small letters, of what the caller sees. */
  readonly known: Readonly<Record<Named, ReadonlyMap<string, number>>>
}

type Field = ColumnOf<typeof computedImport>
type Line = ImportRecord<Field>

/** An attribute of a file that can be saved. */
export type PlannedComputed = RecordFields<typeof computedAttributeRecord> & { readonly line: number }

/** Rows of a file of computed attributes. */
export const computedRows: ImportRows<Field, ComputedReferences, PlannedComputed> = {
  definition: computedImport,
  check: checkComputed,
}

/** The names that a cell says, in small letters. */
export const namesIn = (cell: string): string[] =>
  cell
    .split(/[;\n]/)
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')

function checkComputed(
  lines: readonly Line[],
  references: ComputedReferences,
  tick: () => void,
): CheckedRows<PlannedComputed> {
  const again = onlyOnce(references.taken)
  return checkLines(lines, tick, (line, say) => {
    const fields = readFields(line, references, say)
    const twice = again(fields.name)
    if (twice) say('name', twice)
    return fields
  })
}

function readFields(line: Line, { orgId, known }: ComputedReferences, say: Say<Field>): Omit<PlannedComputed, 'line'> {
  const text = (field: Field): string => readText(computedImport, line, field, say)
  const number = (field: Field): number | undefined => {
    const said = cellText(line, field)
    if (said === '') return undefined
    return readCell(computedImport, line, field, say, Number(said.replace(',', '.'))) as number | undefined
  }
  const ids = (field: Named): number[] => {
    const found = namesIn(cellText(line, field)).map((name) => known[field].get(name))
    if (found.includes(undefined)) say(field, 'notFound')
    return [...new Set(found.filter((id) => id !== undefined))]
  }
  const [low = null, high = null] = [number('low'), number('high')]
  if (low !== null && high !== null && low >= high) say('high', 'invalid')
  return {
    orgId,
    name: text('name'),
    expression: text('expression'),
    unit: text('unit'),
    decimals: number('decimals') ?? 1,
    low,
    high,
    modelIds: ids('models'),
    groupIds: ids('groups'),
    vehicleIds: ids('vehicles'),
    remark: text('remark'),
  }
}
