import { column, needed, notAudited } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** A server of others that gets an organisation's positions and alarms. */
export const pushServerRecord = defineRecord({
  kind: 'pushServer',
  table: 'push_server',
  id: 'server_id',
  name: 'r.address',
  view: 'organization:org:push',
  edit: 'organization:org:push',
  missing: '405702',
  fields: {
    orgId: needed<number>('org_id'),
    protocol: needed<'http' | 'https' | 'mqtt' | 'mqtts'>('protocol'),
    address: needed<string>('address'),
    topic: column<string>('topic', ''),
    enabled: column<boolean>('enabled', true),
    isaac: column<boolean>('isaac', false),
    /** Encrypted; empty: none. */
    authorizationCode: notAudited(column<string>('authorization_code', '')),
    /** Encrypted. */
    secret: notAudited(needed<string>('secret')),
    /** How far it was sent what arrives; null begins with what comes next. */
    cursor: notAudited(column<null>('cursor', undefined)),
  },
  clears: undefined,
})
