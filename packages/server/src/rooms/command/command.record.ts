import { commandLifecycle } from '@waymark/contract/lifecycles/commandLifecycle.ts'
import type { CommandChannel, CommandFailure } from '@waymark/contract/rooms/device/command.ts'
import type { DeviceOrder, OrderKind } from '@waymark/core/commands/DeviceOrder.ts'
import { column, derived, json, moment, needed, notAudited } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** What a device is told to do. Of the organisation that it was sent for. */
export const commandRecord = defineRecord({
  kind: 'command',
  table: 'command',
  id: 'command_id',
  name: '(select d.device_id from device d where d.id = r.device_id)',
  view: 'organization:device:command',
  limit: {
    by: 'vehicleIds',
    id: '(select b.vehicle_id from binding b where b.device = r.device_id and b.valid_to is null)',
  },
  missing: '404202',
  fields: {
    device: needed<number>('device_id'),
    orgId: derived(needed<number>('org_id')),
    kind: needed<OrderKind>('kind'),
    told: json(needed<DeviceOrder>('told')),
    channel: column<CommandChannel>('channel', 'data'),
    forced: column('forced', false),
    userId: notAudited(column<number | null>('user_id', null)),
    expiresAt: notAudited(moment(needed<number>('expires_at'))),
    sentAt: notAudited(moment(column<number | null>('sent_at', null))),
    sentBy: notAudited(column<string | null>('sent_by', null)),
    mark: notAudited(column('mark', '')),
    simOperationId: notAudited(column<number | null>('sim_operation_id', null)),
    proof: notAudited(column<'answer' | 'report' | 'connection'>('proof', 'answer')),
    endedAt: notAudited(moment(column<number | null>('ended_at', null))),
    answer: column('answer', ''),
    failure: column<CommandFailure | null>('failure', null),
  },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'device_id', kind: 'device' },
  ],
  states: { column: 'state', lifecycle: commandLifecycle, guards: {} },
  clears: undefined,
})
