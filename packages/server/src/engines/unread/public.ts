/** What other engines may use of `unread`. */
export { openUnread, type UnreadSettings } from './openUnread.ts'
export type { UnreadKeeper } from './UnreadKeeper.ts'
