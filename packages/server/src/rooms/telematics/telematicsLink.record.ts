import { telematicsLinkLifecycle } from '@waymark/contract/lifecycles/telematicsLinkLifecycle.ts'
import type { TelematicsService } from '@waymark/contract/telematics.ts'
import { column, derived, needed, notAudited } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** A device at a telematics service. Of the organisation that bound it. */
export const telematicsLinkRecord = defineRecord({
  kind: 'telematicsLink',
  table: 'telematics_link',
  id: 'link_id',
  name: '(select d.device_id from device d where d.id = r.device_id)',
  view: 'organization:device:view',
  missing: '405703',
  fields: {
    device: needed<number>('device_id'),
    orgId: derived(needed<number>('org_id')),
    service: needed<TelematicsService>('service'),
    accountId: needed<number>('account_id'),
    uuid: column('uuid', ''),
    externalId: column('external_id', ''),
    failure: column<'uuid' | 'service' | null>('failure', null),
    said: column('said', ''),
    forwards: column('forwards', false),
    userId: notAudited(column<number | null>('user_id', null)),
  },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'device_id', kind: 'device' },
    { column: 'account_id', kind: 'telematicsAccount' },
  ],
  states: { column: 'state', lifecycle: telematicsLinkLifecycle, guards: {} },
  clears: undefined,
})
