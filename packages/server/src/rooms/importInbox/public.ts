/** What the server and other rooms may use of `importInbox`. */
export { type InboxQueries, inboxQueries } from './importInbox.queries.ts'
export { BEFORE_NAMED, lookInto, type LookOptions } from './lookInto.ts'
export { lookQueries } from './looks.queries.ts'
export { safeFileName } from './safeFileName.ts'
export { MOST_BYTES, serveInbox } from './serveInbox.ts'
