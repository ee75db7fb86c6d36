import type { User } from '@waymark/contract/rooms/organization/user.ts'

/** What is being done on the users' screen. */
export type UserTask =
  | { kind: 'add' }
  | { kind: 'edit' | 'suspend' | 'delete'; user: User }
  /** A new user's first password, which is shown this once. */
  | { kind: 'password'; username: string; password: string; waits: boolean }
