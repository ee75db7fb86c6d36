import { fileBytes } from '../../../platform/uploads/fileBytes.ts'
import type { CallResult } from '@waymark/contract/call.ts'
import type { importLandmark } from '@waymark/contract/rooms/landmark.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import type { ImportProblem } from '../../../platform/importFile/readColumns.ts'
import type { NewFields } from '../../../platform/records/defineRecord.ts'
import { quotaLeft } from '../../../platform/records/quotaLeft.queries.ts'
import type { LandmarkQueries } from '../landmark.queries.ts'
import { landmarkRecord } from '../landmark.record.ts'
import { checkAside } from './checkAside.ts'
import type { CheckedLandmark } from './checkRaw.ts'

/** Problems that are told; whoever mends these sees the next. */
const MOST_PROBLEMS = 500
/** Landmarks that a preview names. */
const MOST_SHOWN = 50

export interface ImportOrder {
  readonly fileName: string
  /** Its bytes, or these as base64. */
  readonly file: Uint8Array | string
  readonly orgId: number
  readonly userId: number
  /** Only checks. */
  readonly dryRun: boolean
  /** Saves the good ones although others are not. */
  readonly goodRows: boolean
}

/**
 * Imports landmarks from a file: all of them, or the good ones where that is wanted, or none and what is wrong.
 *
 * @returns what to answer, and the ids of what was added
 */
export async function importLandmarks(
  queries: LandmarkQueries,
  order: ImportOrder,
): Promise<{ answer: CallResult<typeof importLandmark>; added: number[] }> {
  const bytes = fileBytes(order.file)
  const { checked, problems } = await checkAside({ name: order.fileName, bytes, orgId: order.orgId })
  if (checked.length === 0 && problems.length === 0)
    throw new CallError('400434', [{ name: 'file', kind: 'noLandmarks' }])
  return queries.transaction(async (tx) => {
    const room = await quotaLeft(tx, landmarkRecord, order.orgId)
    const { good, wrong } = divide(checked, room)
    const all = [...problems, ...wrong].toSorted((a, b) => a.line - b.line)
    const failed = checked.length - good.length
    const wanted = !order.dryRun && (all.length === 0 || (order.goodRows && good.length > 0))
    const added = wanted ? await queries.store.insertAll(good) : []
    const answer = {
      total: checked.length,
      good: good.length,
      added: added.length,
      problems: all.slice(0, MOST_PROBLEMS),
      preview: good.slice(0, MOST_SHOWN).map(({ name, shape, lat, lon }) => ({ name, kind: shape.kind, lat, lon })),
    }
    if (!order.dryRun) await queries.insertImport(tx, order, { ...answer, failed })
    return { answer, added }
  })
}

/** Those that can be saved within the organisation's limit (ORG-7), and what is wrong with the others. */
function divide(
  checked: readonly CheckedLandmark[],
  room: number,
): { good: NewFields<typeof landmarkRecord>[]; wrong: ImportProblem[] } {
  const good: NewFields<typeof landmarkRecord>[] = []
  const wrong: ImportProblem[] = []
  for (const each of checked) {
    if ('problems' in each) wrong.push(...each.problems)
    else if (good.length < room) good.push(each.fields)
    else wrong.push({ line: each.line, column: '', field: 'name', problem: 'full', value: each.fields.name })
  }
  return { good, wrong }
}
