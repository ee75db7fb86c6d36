import { fileBytes } from '../../platform/uploads/fileBytes.ts'
import { AREA_LEVELS } from '@waymark/contract/rooms/area.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { type ImportProblem, readColumns } from '../../platform/importFile/readColumns.ts'
import { linesAside } from '../../platform/importFile/linesAside.ts'
import { readImportFile } from '../../platform/importFile/readImportFile.ts'
import type { AreaQueries } from './area.queries.ts'
import { AREA_HEADS, planAreas } from './planAreas.ts'

const plan = linesAside(new URL('./planAreas.ts', import.meta.url), planAreas)

/** Problems that are told; whoever mends these sees the next. */
const MOST_PROBLEMS = 500

export interface AreaImport {
  total: number
  added: number
  problems: ImportProblem[]
}

/** Imports areas from a file: all of its lines, or none. Areas that are there already stay as they are. */
export async function importAreas(
  queries: AreaQueries,
  params: { fileName: string; file: Uint8Array | string; dryRun?: boolean | undefined },
): Promise<AreaImport> {
  const bytes = fileBytes(params.file)
  const table = readColumns(await readImportFile({ name: params.fileName, bytes }), AREA_HEADS, ['country'])
  if (table.problems.length > 0) return { total: 0, added: 0, problems: table.problems }
  const { paths, problems } = await plan(table.records)
  const total = paths.length
  if (problems.length > 0 || params.dryRun) return { total, added: 0, problems: problems.slice(0, MOST_PROBLEMS) }
  return { total, added: await queries.transaction((tx) => addPaths(queries, tx, paths)), problems: [] }
}

/** Adds what is missing of each path, level by level; answers how many areas that were. */
async function addPaths(queries: AreaQueries, tx: Queries, paths: readonly string[][]): Promise<number> {
  const parents = paths.map(() => 0)
  const added = new Set<number>()
  for (const level of AREA_LEVELS.keys()) {
    const wanted = paths.flatMap((path, i) => {
      const name = path[level]
      return name === undefined ? [] : [{ i, parent_id: parents[i] ?? 0, name }]
    })
    if (wanted.length === 0) break
    for (const row of await queries.ensure(tx, level + 1, wanted)) {
      parents[row.i] = row.area_id
      if (row.added) added.add(row.area_id)
    }
  }
  return added.size
}
