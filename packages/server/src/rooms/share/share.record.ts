import type { ShareField, ShareMode } from '@waymark/contract/rooms/share/sharedView.ts'
import { moment, needed, notAudited } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** A link by which others see vehicles. */
export const shareRecord = defineRecord({
  kind: 'share',
  table: 'share',
  id: 'share_id',
  name: 'r.alias',
  view: 'monitoring:share:view',
  fields: {
    orgId: needed<number>('org_id'),
    /** Who made it, or edited it last: they answer for it. */
    userId: notAudited(needed<number>('user_id')),
    alias: needed<string>('alias'),
    mode: needed<ShareMode>('mode'),
    fields: needed<readonly ShareField[]>('fields'),
    bound: notAudited(needed<boolean>('bound')),
    /** Metres around the landmarks that it is bound to. */
    near: needed<number>('near_m'),
    from: moment(needed<number | null>('from_at')),
    to: moment(needed<number | null>('to_at')),
    expiresAt: moment(needed<number>('expires_at')),
    keyHash: notAudited(needed<Buffer>('key_hash')),
    keySealed: notAudited(needed<string>('key_sealed')),
  },
  uniques: { share_key: { field: 'key' } },
  clears: [
    { table: 'share_vehicle', column: 'share_id' },
    { table: 'share_landmark', column: 'share_id' },
    { table: 'share_view', column: 'share_id' },
  ],
})
