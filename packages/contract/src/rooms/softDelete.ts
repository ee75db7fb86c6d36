import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { alsoBy, defineCall } from '../call.ts'
import { list, page, paging, whole, within } from '../fields.ts'
import { wrong } from '../fieldTexts/wrong.ts'

/** A deleted record in a list. */
export const deletedRecord = z.object({
  deletionId: z.number(),
  kind: z.string(),
  recordId: z.number(),
  name: z.string(),
  orgName: z.string().nullable(),
  deletedBy: z.string().nullable(),
  /** ISO 8601 UTC. */
  deletedAt: z.string(),
  /** Records of the same deletion, by kind: what a restore brings back with it. */
  items: z.array(z.object({ kind: z.string(), count: z.number().int() })),
})

const kind = z.string().regex(/^[a-zA-Z]{1,40}$/, wrong('recordKind'))
const deletionId = whole(1, 9_007_199_254_740_991)

const listOf = (path: string, summary: string) =>
  defineCall({
    method: 'GET',
    path,
    area: 'soft-delete',
    summary,
    permission: 'soft-delete:record:view',
    timeout: 60,
    params: z.strictObject({ ...paging, ...within, kind: kind.optional() }),
    result: page(deletedRecord).extend({
      /** Every kind that the caller may see, with how many deleted records of it there are. */
      kinds: z.array(z.object({ kind: z.string(), count: z.number().int(), clearable: z.boolean() })),
    }),
  })

export const getClearList = listOf(
  '/nodeAction/clearManager/getClearList',
  'Soft-deleted records that may be cleared for good.',
)
export const getRollBackList = listOf('/nodeAction/rollBack/getRollBackList', 'Deleted records that can be restored.')

/**
 * Why a record does not come back: its name or number was taken since, what it belongs to is gone, or its organisation has
 * as many as it may. Or why it is not cleared: others still need it.
 */
export const conflict = z.object({
  deletionId: z.number(),
  kind: z.string(),
  name: z.string(),
  reason: z.enum(['taken', 'parentMissing', 'full', 'inUse']),
  field: z.string(),
})

export const recover = defineCall({
  method: 'POST',
  path: '/nodeAction/rollBack/recover',
  concernsAll: true,
  area: 'soft-delete',
  summary:
    'Restore up to 200 deleted records with all that hung on them. Conflicts are named, and then nothing is changed.',
  permission: 'soft-delete:record:recover',
  timeout: 60,
  audit: 'restored records',
  params: z.strictObject({ deletionIds: list(deletionId) }),
  result: z.object({ restored: z.number().int(), conflicts: z.array(conflict) }),
  errors: ['400441', '400110'],
})

export const clear = defineCall({
  method: 'GET',
  path: '/nodeAction/clearManager/clear',
  concernsAll: true,
  area: 'soft-delete',
  summary: 'Clear up to 200 deleted records for good. What other records need is never cleared.',
  permission: 'soft-delete:record:clear',
  timeout: 60,
  audit: 'cleared records for good',
  params: z.strictObject({ deletionIds: list(deletionId) }),
  result: z.object({ cleared: z.number().int(), conflicts: z.array(conflict) }),
  errors: ['400441', '400442'],
})

export const clearByPost = alsoBy('POST', clear)

export const softDeleteCalls = {
  getClearList,
  getRollBackList,
  recover,
  recoverByGet: alsoBy('GET', recover),
  clear,
  clearByPost,
}
export type DeletedRecord = z.infer<typeof deletedRecord>
export type Conflict = z.infer<typeof conflict>

/** What the API document says of the room. */
export const softDeleteWords: RoomWords = {
  title: 'Deleted records',
  about: 'Records that were deleted: bring them back, or remove them for good.',
  schemas: { DeletedRecord: deletedRecord, DeletionConflict: conflict },
  fields: {
    kind: 'Kind of the record.',
    'in.kind': 'Only records of this kind.',
    deletionId: 'Id of the deletion.',
    recordId: 'Id of the record.',
    name: 'Name of the record.',
    deletedBy: 'Sign-in name of who deleted it; null for the server itself.',
    deletedAt: 'When it was deleted, ISO 8601 UTC.',
    items: 'Records of the same deletion by kind, which a restore brings back with it.',
    count: 'How many records of the kind there are.',
    kinds: 'Every kind that the caller may see.',
    clearable: 'Whether the caller may remove records of this kind for good.',
    deletionIds: 'Ids of deletions.',
    restored: 'How many records came back.',
    conflicts: 'What could not be done.',
    reason: 'Why it could not be done.',
    field:
      'The field that is taken, the kind of what is gone, the organisation that is full, or the kind of the records that still hold it.',
    cleared: 'How many records were removed for good.',
  },
}
