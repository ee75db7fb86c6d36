import { cellLimit } from '../packages/contract/src/imports/cellRule.ts'
import type { ImportColumn, ImportDefinition } from '../packages/contract/src/imports/defineImport.ts'
import { IMPORT_RIGHTS } from '../packages/contract/src/imports/importRights.ts'
import { IMPORTS } from '../packages/contract/src/imports/imports.gen.ts'

const INTRODUCTION = `# Columns of files

Written by \`npm run generate\` from \`packages/contract/src/imports\`; do not edit. How imports work: \`imports.md\`.

A head may be in any of the languages, in any case and order. An asterisk: a file without the column is refused.
`

const limitOf = (definition: ImportDefinition, name: string): string => {
  const { longest, least, most } = cellLimit(definition, name)
  if (longest !== undefined) return `at most ${longest} characters`
  return least === undefined || most === undefined ? '' : `${least} to ${most}`
}

const line = (
  definition: ImportDefinition,
  name: string,
  { heads, also = [], holds, required, unit, example }: ImportColumn,
) =>
  `| ${heads.en}${required ? ' \\*' : ''} | ${[...new Set([...Object.values(heads).slice(1), ...also])].join(', ')} | ${holds}${unit ? ` (${unit})` : ''} | ${limitOf(definition, name)} | ${example.replaceAll('|', '\\|')} |`

/** `docs/import-columns.md`: the columns of each kind of file. */
export function importsDocument(): string {
  const sections = IMPORTS.map((definition) =>
    [
      `## ${definition.kind}\n`,
      `At most ${definition.mostRows.toLocaleString('en')} rows; brought in by \`${IMPORT_RIGHTS[definition.kind].imports}\`.\n`,
      '| head | also known as | holds | limits | example |',
      '|---|---|---|---|---|',
      ...Object.entries(definition.columns).map(([name, column]) => line(definition, name, column)),
    ].join('\n'),
  )
  return `${[INTRODUCTION, ...sections].join('\n\n')}\n`
}
