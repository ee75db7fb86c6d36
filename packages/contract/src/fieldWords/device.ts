import { device } from '../rooms/device.ts'
import type { RoomWords } from './RoomWords.ts'

export const deviceWords: RoomWords = {
  title: 'Devices',
  about: 'Trackers: which there are, and what they carry and speak.',
  schemas: { Device: device },
}
