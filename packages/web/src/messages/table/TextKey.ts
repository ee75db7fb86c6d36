import type { Messages } from './Messages.gen.ts'

/** What code asks for: plural messages by their stem. */
type MessageKey<Table> = {
  [Key in keyof Table]: Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key
}[keyof Table] &
  string

/** What every room may ask for: the common words and the names of things. */
type SharedKey = MessageKey<Messages['common']> | MessageKey<Messages['thing']>

type Prefix<Name> = Name extends `${infer Before}_${string}` ? Before : never

/** What code of a room asks for: its own messages, the shared ones, and a shared one after a prefix that the room has. */
export type TextKey<R extends keyof Messages> =
  | MessageKey<Messages[R]>
  | SharedKey
  | `${Prefix<MessageKey<Messages[R]>>}_${SharedKey}`
