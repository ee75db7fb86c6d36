import type { RoomWords } from './RoomWords.ts'

export const toolWords: RoomWords = {
  title: 'Tools',
  about: 'Tools of the operator.',
  fields: {
    emails: 'Addresses that it goes to.',
    subject: 'Subject line.',
    text: 'Text of the mail.',
    count: 'How many messages were made.',
  },
}
