import { accessKey } from '../rooms/accessKey.ts'
import type { RoomWords } from './RoomWords.ts'

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
