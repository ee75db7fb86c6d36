/** What the server may use of `importInbox`. */
export { serveInbox } from './serveInbox.ts'
