import { name } from '@waymark/contract/fields.ts'
import { areaImport } from '@waymark/contract/imports/areaImport.ts'
import type { ColumnOf } from '@waymark/contract/imports/defineImport.ts'
import { checkLines } from '../../platform/importFile/checkLines.ts'
import type { CheckedRows, ImportRows } from '../../platform/importFile/ImportRows.ts'
import { cellText } from '../../platform/importFile/readCell.ts'
import type { ImportRecord } from '../../platform/importFile/readColumns.ts'

type Field = ColumnOf<typeof areaImport>

/** The areas of a line, from the country down. */
export interface AreaPath {
  readonly line: number
  readonly names: readonly string[]
}

/** Rows of a file of areas. */
export const areaRows: ImportRows<Field, undefined, AreaPath> = { definition: areaImport, check: checkAreas }

const FIELDS = Object.keys(areaImport.columns) as Field[]

function checkAreas(records: readonly ImportRecord<Field>[], _: undefined, tick: () => void): CheckedRows<AreaPath> {
  const valid = name()
  return checkLines(records, tick, (record, say) => {
    const names = FIELDS.map((field) => cellText(record, field))
    const depth = names.findLastIndex((each) => each !== '') + 1
    FIELDS.forEach((field, level) => {
      const value = names[level] ?? ''
      // nothing hangs below what is not named; a line without a country says nothing at all
      if (value === '' && level < Math.max(depth, 1)) say(field, 'blank')
      else if (value !== '' && !valid.safeParse(value).success) say(field, 'invalid')
    })
    return { names: names.slice(0, depth) }
  })
}
