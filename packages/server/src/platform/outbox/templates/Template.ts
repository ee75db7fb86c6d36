import type { Text } from '@waymark/contract/words/table/Text.ts'

/** How one kind of message reads; `{{name}}` stands for a parameter. */
export interface Template {
  readonly subject: Text
  /** Paragraphs are apart by an empty line. In a text message it is all that is sent. */
  readonly text: Text
  /** Wording for a text message, where it differs. */
  readonly sms?: Text
}
