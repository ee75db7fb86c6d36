import type { ManagedMessage } from '@waymark/contract/rooms/message.ts'
import { isoOrNull } from '../../platform/clock/isoOrNull.ts'
import { eventsOf } from '../../platform/records/eventsOf.ts'
import type { Mover } from '../../platform/records/RecordStates.ts'
import type { ManagedRow } from './managed.queries.ts'
import { messageRecord } from './message.record.ts'

/** A row of the list of messages to send as the contract words it, with what the one who asks may do with it. */
export function toManagedMessage(row: ManagedRow, mover: Mover): ManagedMessage {
  return {
    messageId: row.message_id,
    orgId: row.org_id,
    orgName: row.org_name,
    type: row.type,
    title: row.title,
    body: row.body,
    targets: row.targets,
    author: row.author,
    createdAt: new Date(row.created_at).toISOString(),
    state: row.state,
    sentAt: isoOrNull(row.sent_at),
    recipients: row.recipients,
    readers: row.readers,
    version: row.version,
    events: eventsOf(messageRecord.states, row.state, { orgIds: row.targets.map(({ orgId }) => orgId) }, mover),
  }
}
