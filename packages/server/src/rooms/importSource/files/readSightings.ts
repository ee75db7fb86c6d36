import type { CallResult } from '@waymark/contract/call.ts'
import type { importSightings } from '@waymark/contract/rooms/import/importSource.ts'
import type { Reading } from '@waymark/core/imports/importFields.ts'
import type { ImportedRow } from '@waymark/core/imports/Observation.ts'
import type { ReadTable } from '@waymark/core/imports/readTable.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import type { ImportProblem } from '@waymark/contract/imports/importFields.ts'
import { columnLetter } from '../../../platform/importFile/readColumns.ts'
import { whyUnread } from '../../../platform/importFile/whyUnread.ts'
import { ThreadQueue } from '../../../platform/threads/ThreadQueue.ts'

/** A file, and how it is to be read. */
export interface SightingFileJob {
  readonly name: string
  readonly bytes: Uint8Array
  readonly said: Reading
  readonly kept: Reading
  /** Milliseconds since 1970 UTC. */
  readonly now: number
}

export type SightingFileAnswer =
  | { readonly table: ReadTable }
  | { readonly refused: Pick<CallError, 'code' | 'fields'> }

/** A row that can be taken in. */
export interface GoodRow {
  readonly line: number
  readonly row: ImportedRow
}

type Answer = CallResult<typeof importSightings>
/** What is told of how the file was read. */
type Facts = Pick<
  Answer,
  'vendor' | 'heads' | 'columns' | 'units' | 'unitReasons' | 'onlyAddresses' | 'zone' | 'dateOrder' | 'asks' | 'total'
>

export interface ReadSightings {
  readonly facts: Facts
  readonly good: readonly GoodRow[]
  readonly problems: readonly ImportProblem[]
  /** What lines with problems call their asset. */
  readonly faulty: ReadonlyMap<number, string>
}

const files = new ThreadQueue<SightingFileJob, SightingFileAnswer>({
  module: new URL('./readSightings.worker.ts', import.meta.url),
  patience: 45_000,
  heap: 256,
})

/**
 * Reads a file of sightings on a thread: by what was said for this file, else by what its source keeps, else by what its
 * heads and values tell.
 *
 * @throws CallError for what cannot be read, as readImportFile does
 */
export async function readSightings(job: SightingFileJob): Promise<ReadSightings> {
  const answer = await files.run(job).catch((error: Error) => {
    throw whyUnread(error)
  })
  if ('refused' in answer) throw new CallError(answer.refused.code, answer.refused.fields)
  const { settled, columns: heads, asks, total, good, faults, faulty } = answer.table
  const { vendor, columns, units, unitReasons, zone, dateOrder } = settled
  const letters = new Map(heads.map(({ field }, i) => [field, columnLetter(i)]))
  const problems = faults.map(({ field, ...fault }) => ({ ...fault, field, column: letters.get(field) ?? '' }))
  const hasPlace = columns.position !== undefined || (columns.lat !== undefined && columns.lon !== undefined)
  const facts: Facts = {
    vendor,
    heads: heads.map((column, i) => ({ ...column, samples: [...column.samples], column: columnLetter(i) })),
    columns,
    units,
    unitReasons,
    onlyAddresses: columns.address !== undefined && !hasPlace,
    zone,
    dateOrder,
    asks: [...asks],
    total,
  }
  return { facts, good, problems, faulty }
}
