import { driver } from '../rooms/driver.ts'
import type { RoomWords } from './RoomWords.ts'

export const driverWords: RoomWords = {
  title: 'Drivers',
  about: 'Drivers, and the vehicles that they drive.',
  schemas: { Driver: driver },
}
