import { driver } from '../rooms/driver.ts'
import type { RoomWords } from './RoomWords.ts'

export const driverWords: RoomWords = {
  title: 'Drivers',
  about: 'Drivers, and the vehicles that they drive.',
  schemas: { Driver: driver },
  fields: {
    name: 'Name of the driver.',
    preview: 'The first of the good rows.',
    'preview.vehicle': 'Name of the vehicle to drive; empty without.',
    licence: 'Number of the driving licence.',
    vehicle: 'What they drive now; null without, and where the user does not see it.',
    'vehicle.name': 'Name of the vehicle.',
    bound: 'Only drivers with (true) or without (false) a vehicle.',
    expiresBy: 'Only those whose licence is not valid any more after this day.',
    licenceExpires: 'Last day on which the licence is valid, such as 2026-11-21; null unknown.',
    'getDriverLog.in.from':
      'Begin of the range that must be touched, ISO 8601 with a zone; for a single instant, both ends the same.',
    'getDriverLog.in.to': 'End of the range that must be touched, ISO 8601 with a zone.',
    driverName: 'Name of the driver.',
    on: 'Where they sit from now on; null takes them off.',
    driversSince:
      'Since when they drive, ISO 8601 with a zone: now when left out. It lies after every change of these seats so far.',
    moveDrivers: 'Drivers who are on another vehicle move; without this they are refused (4031114).',
  },
}
