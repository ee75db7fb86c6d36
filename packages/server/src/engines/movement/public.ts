/** What other engines may use of `movement`. */
export type { LiveMovement } from './LiveMovement.ts'
