import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { editedVersion, flag, id, instant, list, name, whole } from '../../fields.ts'
import { KEY_INTERFACES, type KeyInterface } from '../../permissions.ts'
import { wrong } from '../../fieldTexts/wrong.ts'

const keyInterface = z.enum(Object.keys(KEY_INTERFACES) as [KeyInterface, ...KeyInterface[]])

/** An address or a network, IPv4 or IPv6: `203.0.113.7` or `203.0.113.0/24`. */
const network = z
  .string()
  .trim()
  .refine((value) => isNetwork(value), wrong('network'))

const keyFields = {
  interfaces: list(keyInterface).refine((list) => list.length > 0, wrong('noRecipient')),
  allDevices: flag(),
  /** Record ids of devices, where not all. */
  devices: list(id()).optional(),
  networks: list(network, 20).optional(),
  /** ISO 8601; null for never. */
  expiresAt: instant().nullable().optional(),
}

export const accessKey = z.object({
  keyId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  name: z.string(),
  hint: z.string(),
  interfaces: z.array(keyInterface),
  allDevices: z.boolean(),
  devices: z.array(z.object({ id: z.number(), deviceId: z.string(), vehicleName: z.string() })),
  networks: z.array(z.string()),
  expiresAt: z.string().nullable(),
  /** Until when the key from before the last rotation goes on; null when it does not. */
  previousUntil: z.string().nullable(),
  createdBy: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  lastUsedAddress: z.string(),
  version: z.number(),
})

export const getInterfaceList = defineCall({
  method: 'GET',
  path: '/nodeAction/orgMOrgAccessKey/getInterfaceList',
  area: 'organization',
  summary: 'Interfaces that a key can be given, and which of them the user may give.',
  permission: 'organization:key:view',
  params: z.strictObject({}),
  result: z.array(z.object({ name: keyInterface, calls: z.array(z.string()), grantable: z.boolean() })),
})

export const getKeyList = defineCall({
  method: 'GET',
  path: '/nodeAction/orgMOrgAccessKey/getKeyList',
  area: 'organization',
  summary:
    'Access keys of the organisation, or of all that the user may see. The keys themselves were shown once and are not kept.',
  permission: 'organization:key:view',
  params: z.strictObject({ orgId: id().optional() }),
  result: z.array(accessKey),
})

export const addV2Key = defineCall({
  method: 'POST',
  path: '/nodeAction/orgMOrgAccessKey/addV2Key',
  area: 'organization',
  summary:
    'Add an access key with permissions per interface and per device. The answer holds the key: it is shown this once.',
  permission: 'organization:key:add',
  audit: 'added an access key',
  params: z.strictObject({ ...keyFields, orgId: id(), name: name() }),
  result: z.object({ keyId: z.number(), key: z.string() }),
  errors: ['404600', '4048801', '400110'],
})

export const updateNewKey = defineCall({
  method: 'POST',
  path: '/nodeAction/orgMOrgAccessKey/updateNewKey',
  area: 'organization',
  summary:
    'Change what an access key may do, or rotate it: the new key is answered once, the old one goes on for the hours given.',
  permission: 'organization:key:edit',
  audit: 'changed an access key',
  params: z.strictObject({
    interfaces: keyFields.interfaces.optional(),
    allDevices: flag().optional(),
    devices: keyFields.devices,
    networks: keyFields.networks,
    expiresAt: keyFields.expiresAt,
    keyId: id(),
    name: name().optional(),
    rotate: flag().optional(),
    /** Hours that the key from before goes on beside the new one; 0 ends it at once. */
    overlapHours: whole(0, 720).optional(),
    version: editedVersion(),
  }),
  result: z.object({
    version: z.number(),
    /** The new key, after a rotation. */
    key: z.string().optional(),
  }),
  errors: ['400609', '4048801', '400110'],
})

export const deleteKey = defineCall({
  method: 'GET',
  path: '/nodeAction/orgMOrgAccessKey/deleteKey',
  area: 'organization',
  summary: 'Revoke an access key: its next request is refused.',
  permission: 'organization:key:delete',
  audit: 'revoked an access key',
  params: z.strictObject({ keyId: id() }),
  result: z.object({}),
  errors: ['400609'],
})

export const accessKeyCalls = { getInterfaceList, getKeyList, addV2Key, updateNewKey, deleteKey }
export type AccessKey = z.infer<typeof accessKey>

function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/')
  const isV4 = z.ipv4().safeParse(address).success
  if (more !== undefined || (!isV4 && !z.ipv6().safeParse(address).success)) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isV4 ? 32 : 128))
}

/** What the API document says of the room. */
export const accessKeyWords: RoomWords = {
  title: 'Access keys',
  about: 'Keys by which programs use the public API.',
  schemas: { AccessKey: accessKey },
  fields: {
    'getInterfaceList.out.name': 'Name of the interface.',
    calls: 'Method and path of the calls that it opens.',
    grantable: 'Whether the caller may give it to a key.',
    keyId: 'Id of the key.',
    name: 'Name of the key.',
    hint: 'The first characters of the key.',
    interfaces: 'What the key may be used for.',
    allDevices: 'True: every device of the organisation and of those below it; false: those of `devices`.',
    devices: 'The devices that it may be used for, where not all.',
    'in.devices': 'Ids of the devices that it may be used for, where not all.',
    networks: 'Addresses or networks that the key may be used from; none: from anywhere.',
    expiresAt: 'When it ends, ISO 8601; null for never.',
    previousUntil: 'Until when the key from before the last rotation goes on, ISO 8601 UTC; null when it does not.',
    createdBy: 'Sign-in name of who made it.',
    lastUsedAt: 'When it was last used, ISO 8601 UTC; null for never.',
    lastUsedAddress: 'Address that it was last used from; empty for never.',
    key: 'The key itself, shown this once.',
    rotate: 'True makes a new key.',
    overlapHours: 'Hours for which the key from before goes on beside the new one; 0 ends it at once.',
  },
}
