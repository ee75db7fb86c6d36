import { vehicle } from '../rooms/vehicle.ts'
import type { RoomWords } from './RoomWords.ts'

export const vehicleWords: RoomWords = {
  title: 'Vehicles',
  about: 'Vehicles, trailers and machines, with the devices on them.',
  schemas: { Vehicle: vehicle },
}
