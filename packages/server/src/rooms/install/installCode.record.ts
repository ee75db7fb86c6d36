import { installCodeLifecycle } from '@waymark/contract/lifecycles/installCodeLifecycle.ts'
import { day, moment, needed, notAudited } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** A code that lets installers in for one customer and one day. */
export const installCodeRecord = defineRecord({
  kind: 'installCode',
  table: 'install_code',
  id: 'install_code_id',
  name: 'r.installer',
  view: 'tool:install:code',
  edit: 'tool:install:code',
  fields: {
    orgId: needed<number>('org_id'),
    installer: needed<string>('installer'),
    codeHash: notAudited(needed<Buffer>('code_hash')),
    hint: needed<string>('hint'),
    day: day(needed<string>('day')),
    validFrom: notAudited(moment(needed<number>('valid_from'))),
    validTo: notAudited(moment(needed<number>('valid_to'))),
    /** Who made it: they answer for what is done by it. */
    userId: notAudited(needed<number>('user_id')),
  },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'user_id', kind: 'user' },
  ],
  states: { column: 'state', lifecycle: installCodeLifecycle, guards: {} },
  // what was installed by it goes on telling of it
  clears: undefined,
})
