import { nearRow } from '../rooms/proximity.ts'
import type { RoomWords } from './RoomWords.ts'

export const proximityWords: RoomWords = {
  title: 'Nearby',
  about: 'Vehicles near a place, now or in the past.',
  schemas: { NearVehicle: nearRow },
}
