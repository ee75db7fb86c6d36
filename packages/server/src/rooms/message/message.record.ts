import { messageLifecycle } from '@waymark/contract/lifecycles/messageLifecycle.ts'
import { column, derived, moment, needed, notAudited } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'
import type { RecordGuard } from '../../platform/records/RecordStates.ts'

/** What guards look at. */
export interface MessageFacts {
  readonly orgIds: readonly number[]
}

const addressed = {
  code: '400',
  field: 'orgIds',
  isFilledIn: true,
  holds: ({ orgIds }) => orgIds.length > 0,
} as const satisfies RecordGuard<MessageFacts>

/** A message to the users of organisations. */
export const messageRecord = defineRecord({
  kind: 'message',
  table: 'message',
  id: 'message_id',
  name: 'r.title',
  view: 'service:message:manage',
  edit: 'service:message:manage',
  missing: '4041600',
  fields: {
    orgId: derived(needed<number>('org_id')),
    createdBy: notAudited(needed<number>('created_by')),
    type: needed<string>('type'),
    title: needed<string>('title'),
    body: needed<string>('body'),
    orgIds: column<readonly number[]>('target_org_ids', []),
    sentAt: notAudited(moment(column<number | null>('sent_at', null))),
    sentBy: notAudited(column<number | null>('sent_by', null)),
  },
  states: { column: 'state', lifecycle: messageLifecycle, guards: { addressed } },
  clears: [{ table: 'message_user', column: 'message_id' }],
})
