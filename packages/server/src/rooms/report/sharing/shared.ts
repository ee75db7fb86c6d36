import type { SHARINGS } from '@waymark/contract/rooms/report/sharing.ts'
import { derived, needed, notAudited } from '../../../platform/records/column.ts'

/** Columns of everything that somebody makes and shares. */
export const SHARED_COLUMNS = {
  /** The organisation of its author when it was made. */
  orgId: derived(notAudited(needed<number>('org_id'))),
  userId: notAudited(needed<number>('user_id')),
  name: needed<string>('name'),
  sharing: needed<(typeof SHARINGS)[number]>('sharing'),
  userIds: needed<readonly number[]>('user_ids'),
} as const

/** What all kinds have in common that somebody makes and shares: their author alone changes them. */
export const SHARED = {
  author: 'user_id',
  isOwn: true,
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'user_id', kind: 'user' },
  ],
  stamps: ['updated_at'],
  clears: [],
} as const
