import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { alsoBy, defineCall } from '../call.ts'
import { messageLifecycle } from '../lifecycles/messageLifecycle.ts'
import { flag, id, line, list, page, paging, text, whole, within } from '../fields.ts'

const version = whole(1, 2_147_483_647).optional()

/** A message as one who got it sees it. */
export const receivedMessage = z.object({
  messageId: z.number(),
  type: z.string(),
  title: z.string(),
  body: z.string(),
  /** Who sent it; of an alarm, whose rule it was. */
  orgName: z.string(),
  /** The alarm that it tells of; null for any other message, and for one that lists several. */
  alarmId: z.number().nullable(),
  /** The one vehicle whose maintenance it tells of. */
  vehicleId: z.number().nullable(),
  /** ISO 8601 UTC. */
  sentAt: z.string(),
  read: z.boolean(),
})

export const getMessageList = defineCall({
  method: 'GET',
  path: '/nodeAction/message/getMessageList',
  area: 'message',
  summary: "One's messages, newest first, with the count of unread ones.",
  permission: 'service:message:view',
  params: z.strictObject({
    ...paging,
    /** Only read (true) or unread (false) ones. */
    read: flag().optional(),
  }),
  result: page(receivedMessage).extend({ unread: z.number().int() }),
})

/** Some messages by id, or all of them. */
const whichMessages = z.strictObject({ messageIds: list(id()).optional(), all: flag().optional() })

export const batchReadMessage = defineCall({
  method: 'POST',
  path: '/nodeAction/message/batchReadMessage',
  area: 'message',
  summary: "Mark up to 200, or all, of one's messages as read.",
  permission: 'service:message:view',
  timeout: 200,
  params: whichMessages,
  result: z.object({ count: z.number().int() }),
  errors: ['4041600'],
})

export const batchDeleteMessage = defineCall({
  method: 'POST',
  path: '/nodeAction/message/batchDeleteMessage',
  area: 'message',
  summary: "Take up to 200 of one's messages off one's list; everybody else keeps them.",
  permission: 'service:message:delete',
  timeout: 200,
  params: z.strictObject({ messageIds: list(id()) }),
  result: z.object({ count: z.number().int() }),
  errors: ['4041600'],
})

/** A message as those who write messages see it. */
export const managedMessage = z.object({
  messageId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  type: z.string(),
  title: z.string(),
  body: z.string(),
  targets: z.array(z.object({ orgId: z.number(), name: z.string() })),
  author: z.string(),
  createdAt: z.string(),
  state: z.enum(messageLifecycle.states),
  /** Null while it is a draft. */
  sentAt: z.string().nullable(),
  /** How many got it and how many of them have read it; 0 for a draft. */
  recipients: z.number().int(),
  readers: z.number().int(),
  version: z.number(),
  events: z.array(z.enum(messageLifecycle.transitions.map(({ event }) => event))),
})

const MANAGE = { area: 'service', permission: 'service:message:manage' } as const

export const getManagedMessageList = defineCall({
  ...MANAGE,
  method: 'GET',
  path: '/nodeAction/messageManager/getMessageList',
  summary: 'Messages to send and sent ones.',
  params: z.strictObject({ ...paging, ...within, sent: flag().optional(), orgIds: list(id(), 10_000).optional() }),
  result: page(managedMessage),
})

const messageFields = {
  type: line(60, 1),
  title: line(150, 1),
  body: text(10_000, 1),
  /** Organisations that it goes to; sending needs at least one. */
  orgIds: list(id()).optional(),
}

export const addMessage = defineCall({
  ...MANAGE,
  method: 'POST',
  path: '/nodeAction/messageManager/addMessage',
  concernsAll: true,
  summary: 'Write a message; it is a draft until it is sent.',
  audit: 'wrote a message',
  params: z.strictObject(messageFields),
  result: z.object({ messageId: z.number() }),
  errors: ['404600', '400407'],
})

export const editMessage = defineCall({
  ...MANAGE,
  method: 'POST',
  path: '/nodeAction/messageManager/editMessage',
  concernsAll: true,
  summary: 'Edit a draft; a sent message never changes (4001601).',
  audit: 'edited a message',
  params: z.strictObject({ ...z.object(messageFields).partial().shape, messageId: id(), version }),
  result: z.object({ version: z.number() }),
  errors: ['4041600', '4001601', '404600', '400407'],
})

export const batchDeleteManagedMessage = defineCall({
  ...MANAGE,
  method: 'POST',
  path: '/nodeAction/messageManager/batchDeleteMessage',
  concernsAll: true,
  summary: 'Delete up to 200 messages; who got a sent one does not see it any more.',
  timeout: 200,
  audit: 'deleted messages',
  params: z.strictObject({ messageIds: list(id()) }),
  result: z.object({ count: z.number().int() }),
  errors: ['4041600'],
})

export const sendMessage = defineCall({
  ...MANAGE,
  method: 'POST',
  path: '/nodeAction/messageManager/sendMessage',
  concernsAll: true,
  summary: 'Send a draft: every user of the organisations has it, unread.',
  audit: 'sent a message',
  params: z.strictObject({ messageId: id(), orgIds: list(id()).optional(), version }),
  result: z.object({ recipients: z.number().int() }),
  errors: ['4041600', '4001601', '404600'],
})

export const getOrgList = defineCall({
  ...MANAGE,
  method: 'GET',
  path: '/nodeAction/messageManager/getOrgList',
  summary: 'Organisations that a message can be sent to, with how many users they have.',
  params: z.strictObject({ keyword: line(100).optional() }),
  result: z.array(z.object({ orgId: z.number(), name: z.string(), users: z.number().int() })),
})

export const messageCalls = {
  getMessageList,
  batchReadMessage,
  batchDeleteMessage,
  getManagedMessageList,
  addMessage,
  addMessageByGet: alsoBy('GET', addMessage),
  editMessage,
  editMessageByGet: alsoBy('GET', editMessage),
  batchDeleteManagedMessage,
  batchDeleteManagedMessageByGet: alsoBy('GET', batchDeleteManagedMessage),
  sendMessage,
  sendMessageByGet: alsoBy('GET', sendMessage),
  getOrgList,
}
export type ReceivedMessage = z.infer<typeof receivedMessage>
export type ManagedMessage = z.infer<typeof managedMessage>

/** What the API document says of the room. */
export const messageWords: RoomWords = {
  title: 'Messages',
  about: 'Messages to users, received and managed.',
  schemas: { ReceivedMessage: receivedMessage, ManagedMessage: managedMessage },
  fields: {
    read: 'Whether the user has read it.',
    'in.read': 'Only read (true) or unread (false) ones.',
    messageId: 'Id of the message.',
    type: 'Dictionary code of type `messageType`.',
    title: 'Subject line.',
    body: 'Text of the message.',
    orgName: 'Name of the organisation that sent it; of an alarm, whose rule it was.',
    alarmId: 'Id of the alarm that it tells of; null for any other message, and for one that lists several.',
    vehicleId: 'Id of the one vehicle whose maintenance it tells of; null for any other.',
    sentAt: 'When it was sent, ISO 8601 UTC; null while it is a draft.',
    unread: 'How many messages are unread.',
    messageIds: 'Ids of messages.',
    all: 'All of the user’s messages, in place of some.',
    count: 'How many messages it was done to.',
    sent: 'Only sent (true) or draft (false) ones.',
    orgIds: 'Ids of the organisations that it goes to; sending needs at least one.',
    targets: 'Organisations that it goes to.',
    'targets.name': 'Name of the organisation.',
    author: 'Name of who wrote it.',
    state: 'Whether it was sent.',
    recipients: 'How many users got it; 0 for a draft.',
    readers: 'How many of them have read it; 0 for a draft.',
    events: 'What the caller may do with it now, besides editing a draft and deleting it.',
    users: 'How many users there are.',
    'getOrgList.out.name': 'Name of the organisation.',
  },
}
