import type { AREA_LEVELS } from '@waymark/contract/rooms/area.ts'
import { name } from '@waymark/contract/fields.ts'
import { type ImportProblem, type ImportRecord, problemOf } from '../../platform/importFile/readColumns.ts'

/** Columns of an import by what may stand above them. */
export const AREA_HEADS = {
  country: ['Country', 'País', 'Pays', '国家', 'ਦੇਸ਼'],
  state: ['State', 'Province', 'Estado', 'État', '州/省', 'ਸੂਬਾ'],
  city: ['City', 'Town', 'Ciudad', 'Ville', '城市', 'ਸ਼ਹਿਰ'],
  postalCode: ['Postal code', 'Zip', 'Zip code', 'Código postal', 'Code postal', '邮政编码', 'ਡਾਕ ਕੋਡ'],
} as const satisfies Record<(typeof AREA_LEVELS)[number], readonly string[]>

export type AreaField = keyof typeof AREA_HEADS

const FIELDS = Object.keys(AREA_HEADS) as AreaField[]

/** The areas of each line, from the country down, and everything that is wrong. */
export function planAreas(records: readonly ImportRecord<AreaField>[]): {
  paths: string[][]
  problems: ImportProblem[]
} {
  const problems: ImportProblem[] = []
  const valid = name()
  const paths = records.map((record) => {
    // an export marks what a spreadsheet would take for a formula
    const names = FIELDS.map((field) => record.values[field].replace(/^'(?=[=+\-@])/, ''))
    const depth = names.findLastIndex((each) => each !== '') + 1
    FIELDS.forEach((field, level) => {
      const value = names[level] ?? ''
      // nothing hangs below what is not named; a line without a country says nothing at all
      if (value === '' && level < Math.max(depth, 1)) problems.push(problemOf(record, field, 'blank'))
      else if (value !== '' && !valid.safeParse(value).success) problems.push(problemOf(record, field, 'invalid'))
    })
    return names.slice(0, depth)
  })
  return { paths, problems }
}
