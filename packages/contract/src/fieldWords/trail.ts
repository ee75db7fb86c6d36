import { trailColumns } from '../rooms/trail.ts'
import type { RoomWords } from './RoomWords.ts'

export const trailWords: RoomWords = {
  title: 'Trails',
  about: 'Positions of a vehicle over a time, and what was reported at one of them.',
  schemas: { TrailPoints: trailColumns },
}
