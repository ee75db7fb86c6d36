import { vehicle } from '../rooms/vehicle.ts'
import type { RoomWords } from './RoomWords.ts'

export const vehicleWords: RoomWords = {
  title: 'Vehicles',
  about: 'Vehicles, trailers and machines, with the devices on them.',
  schemas: { Vehicle: vehicle },
  fields: {
    name: 'Name of the vehicle.',
    bound: 'Only vehicles with (true) or without (false) a device.',
    value: 'What it is worth, an amount in the money that its organisation counts in; null when unknown.',
    preview: 'The first of the good rows.',
    'preview.device': 'Number of the device on it; empty without.',
    device: 'The device on it now; null when it carries none.',
    'device.deviceId': 'Number of the device itself, 14 or 15 digits.',
    'addVehicle.in.device': 'Id of the record of the device to put on it.',
    'editVehicle.in.device': 'Id of the record of the device to put on it; null takes the present one off.',
    year: 'Year of manufacture; null when unknown.',
    installationNotes: 'For whoever fits a device: where it goes, how it is wired.',
    drivers: 'Who drives it now, by seat, as far as the user sees them.',
    'drivers.name': 'Name of the driver.',
    driverIds: 'Ids of the driver and the co-driver; null leaves a seat empty.',
    driversSince:
      'Since when they drive, ISO 8601 with a zone: now when left out. It lies after every change of these seats so far.',
    moveDrivers: 'Drivers who are on another vehicle move; without this they are refused (4031114).',
    rebind: 'A device that sits on another vehicle moves; without this it is refused (4031113).',
  },
}
