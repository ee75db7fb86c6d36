import { device } from '../rooms/device.ts'
import type { RoomWords } from './RoomWords.ts'

export const deviceWords: RoomWords = {
  title: 'Devices',
  about: 'Trackers: which there are, and what they carry and speak.',
  schemas: { Device: device },
  fields: {
    bound: 'Only devices with (true) or without (false) a vehicle.',
    'in.deviceId':
      'Number of the device itself, 14 or 15 digits (400224); may be left out for a phone or another sender with an identifier of its own.',
    identifier: 'Its name on the wire, where that is not the device id.',
    modelId: 'Id of its model; null where nobody said.',
    model: 'Name of its model; of one that stands for an import source, the source’s.',
    vehicle: 'The vehicle that it is on; null without.',
    'vehicle.name': 'Name of the vehicle.',
    nextReport: 'When the next one is due, ISO 8601 UTC; null while nobody knows how often it reports.',
    deviceCount: 'How many devices are of it.',
    devices: 'The devices to edit.',
    'getUnknownDeviceList.out.list.protocol': 'Protocol that it spoke.',
    remoteAddress: 'Address that it reported from.',
    firstSeen: 'When it reported first, ISO 8601 UTC.',
    lastSeen: 'When it reported last, ISO 8601 UTC.',
    attempts: 'How many times it tried to report.',
  },
}
