import { destination, mission } from '../rooms/destination.ts'
import type { RoomWords } from './RoomWords.ts'

export const destinationWords: RoomWords = {
  title: 'Destinations',
  about: 'Places that a vehicle is to reach, and how the missions went.',
  schemas: { Destination: destination, Mission: mission },
}
