import { rolloutLifecycle } from '@waymark/contract/lifecycles/rolloutLifecycle.ts'
import type { PAUSE_REASONS } from '@waymark/contract/rooms/device/rollout.ts'
import { column, moment, needed, notAudited } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'
import type { RecordGuard } from '../../platform/records/RecordStates.ts'

/** What guards look at. */
export interface RolloutFacts {
  readonly groupNo: number
  readonly lastGroup: number
}

const hasNext = {
  code: '409',
  holds: ({ groupNo, lastGroup }) => groupNo < lastGroup,
} as const satisfies RecordGuard<RolloutFacts>

/** Firmware for many devices of an organisation and those below it, group after group. */
export const rolloutRecord = defineRecord({
  kind: 'rollout',
  table: 'firmware_rollout',
  id: 'rollout_id',
  view: 'manufacture:rollout:view',
  missing: '400718',
  fields: {
    orgId: needed<number>('org_id'),
    name: needed<string>('name'),
    updateId: needed<number>('firmware_id'),
    shares: needed<readonly number[]>('shares'),
    failShare: needed<number>('fail_share'),
    successShare: needed<number>('success_share'),
    groupNo: column('group_no', 0),
    lastGroup: notAudited(column('last_group', 0)),
    accepted: notAudited(column('accepted', 0)),
    pauseReason: column<(typeof PAUSE_REASONS)[number] | null>('pause_reason', null),
    /** Who made it: the updates are ordered in their name. */
    userId: notAudited(column<number | null>('user_id', null)),
    startedAt: notAudited(moment(column<number | null>('started_at', null))),
    endedAt: notAudited(moment(column<number | null>('ended_at', null))),
  },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'firmware_id', kind: 'firmware' },
    { column: 'user_id', kind: 'user' },
  ],
  states: { column: 'state', lifecycle: rolloutLifecycle, guards: { hasNext } },
  // updates of devices go on telling of it
  clears: undefined,
})
