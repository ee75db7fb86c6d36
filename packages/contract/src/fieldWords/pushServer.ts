import { pushServer } from '../rooms/pushServer.ts'
import type { RoomWords } from './RoomWords.ts'

export const pushServerWords: RoomWords = {
  title: 'Push server',
  about: 'A server of the customer that positions and alarms are sent to.',
  schemas: { PushServer: pushServer },
}
