import type { KeyInterface } from '@waymark/contract/permissions.ts'
import { column, moment, needed, notAudited } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** A key of a program that acts for an organisation. One that is revoked never comes back. */
export const accessKeyRecord = defineRecord({
  kind: 'accessKey',
  table: 'access_key',
  id: 'key_id',
  view: 'organization:key:view',
  missing: '400609',
  fields: {
    orgId: needed<number>('org_id'),
    name: needed<string>('name'),
    interfaces: needed<readonly KeyInterface[]>('interfaces'),
    allDevices: needed<boolean>('all_devices'),
    /** Addresses and networks that it may come from; any where there are none. */
    networks: { ...column<readonly string[]>('networks', []), readAs: 'text[]' },
    expiresAt: moment(column<number | null>('expires_at', null)),
    createdBy: notAudited(needed<number>('created_by')),
    keyHash: notAudited(needed<Buffer>('key_hash')),
    /** What it begins with, by which people tell keys apart. */
    hint: notAudited(needed<string>('hint')),
  },
  clears: undefined,
})
