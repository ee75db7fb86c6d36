import type { RoomWords } from './RoomWords.ts'

export const searchWords: RoomWords = {
  title: 'Search',
  about: 'One search over vehicles, landmarks, drivers and devices.',
  fields: {
    keyword:
      'One term, or a list separated by commas or line breaks, of which any is enough; then only vehicles are found.',
    kind: 'What was found.',
    note: 'What tells it from others: a plate, a city, what somebody drives; empty without.',
    vehicleId:
      'Id of the vehicle that it is, that a driver drives or that a device sits on; null without one in sight.',
  },
}
