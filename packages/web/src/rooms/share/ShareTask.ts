import type { ShareRecord } from '@waymark/contract/rooms/share.ts'

/** What is being done over the list of shares. */
export type ShareTask =
  | { kind: 'add' }
  | { kind: 'added'; alias: string; link: string }
  | { kind: 'edit' | 'email' | 'key' | 'log' | 'delete'; share: ShareRecord }
