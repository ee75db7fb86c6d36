import { area } from '../rooms/area.ts'
import type { RoomWords } from './RoomWords.ts'

export const areaWords: RoomWords = {
  title: 'Areas',
  about: 'Countries, states, cities and postal codes.',
  schemas: { Area: area },
}
