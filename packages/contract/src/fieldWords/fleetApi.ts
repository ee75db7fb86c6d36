import type { RoomWords } from './RoomWords.ts'

export const fleetApiWords: RoomWords = {
  title: 'Public API',
  about: 'What a program with an access key reads and writes: vehicles, positions, mileage and alarms.',
}
