import type { RoomWords } from './RoomWords.ts'

export const outboxWords: RoomWords = {
  title: 'Outbox',
  about: 'Messages that wait for an administrator since nothing sends them.',
  fields: {
    channels: 'Channels that nobody sends; messages of these are in the list.',
    outboxId: 'Id of the message.',
    channel: 'By which way it would go.',
    recipient: 'To whom it would go.',
    subject: 'Subject line; empty for a text message.',
    text: 'Its text.',
  },
}
