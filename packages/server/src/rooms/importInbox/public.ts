/** What the server and other rooms may use of `importInbox`. */
export { type InboxQueries, inboxQueries } from './importInbox.queries.ts'
export { BEFORE_NAMED, pollSources, type PollOptions } from './pollSources.ts'
export { pollQueries } from './poll.queries.ts'
export { safeFileName } from './safeFileName.ts'
export { MOST_BYTES, serveInbox } from './serveInbox.ts'
