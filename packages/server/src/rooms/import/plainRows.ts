import type { ImportDefinition } from '@waymark/contract/imports/defineImport.ts'
import { IMPORTS } from '@waymark/contract/imports/imports.gen.ts'
import { checkLines } from '../../platform/importFile/checkLines.ts'
import type { GoodRow, ImportRows } from '../../platform/importFile/ImportRows.ts'
import { cellText, dayText, onlyOnce, readCell, type Say } from '../../platform/importFile/readCell.ts'
import type { ImportRecord } from '../../platform/importFile/readColumns.ts'

/** A record of a file: each of its columns says the field of its name. */
export interface PlainRow extends GoodRow {
  readonly fields: Readonly<Record<string, unknown>>
}

/** By column, the values that only one record may have and others have already, in small letters. */
export type PlainReferences = Readonly<Record<string, readonly string[]>>

/** Rows of a kind of file whose columns are the fields of the call that adds one by hand. */
export const plainRows = (kind: string): ImportRows<string, PlainReferences, PlainRow> => {
  const definition = IMPORTS.find((each) => each.kind === kind)
  if (!definition) throw new Error(`there are no files of ${kind}`)
  return {
    definition,
    check: (lines, taken, tick) => {
      const once = Object.entries(taken).map(([column, values]) => [column, onlyOnce(values)] as const)
      return checkLines(lines, tick, (line, say) => {
        const fields = readFields(definition, line, say)
        for (const [column, again] of once) {
          const twice = again(cellText(line, column))
          if (twice) say(column, twice)
        }
        return { fields }
      })
    },
  }
}

/** What a line says, field by field; what it does not say is left to the record. */
function readFields(
  definition: ImportDefinition,
  line: ImportRecord<string>,
  say: Say<string>,
): Readonly<Record<string, unknown>> {
  const said = Object.entries(definition.columns).flatMap(([column, { holds, required }]) => {
    const text = cellText(line, column)
    if (text === '' && !required) return []
    const value =
      holds === 'number' && text !== '' ? Number(text.replace(',', '.')) : holds === 'day' ? dayText(text) : text
    return [[column, readCell(definition, line, column, say, value)] as const]
  })
  return Object.fromEntries(said)
}
