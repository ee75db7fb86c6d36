/** What other engines may use of `movement`. */
export { isSameMovement, type LiveMovement } from './LiveMovement.ts'
