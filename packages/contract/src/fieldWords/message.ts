import { receivedMessage, managedMessage } from '../rooms/message.ts'
import type { RoomWords } from './RoomWords.ts'

export const messageWords: RoomWords = {
  title: 'Messages',
  about: 'Messages to users, received and managed.',
  schemas: { ReceivedMessage: receivedMessage, ManagedMessage: managedMessage },
}
