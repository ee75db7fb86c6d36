import type { en } from './en.ts'

/** How one kind of message reads in one language; `{{name}}` stands for a parameter. */
export interface Template {
  readonly subject: string
  /** Paragraphs are apart by an empty line. In a text message it is all that is sent. */
  readonly text: string
  /** Wording for a text message, where it differs. */
  readonly sms?: string
}

type Placeholders<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

export type TemplateName = keyof typeof en

/** What a template must be given, read off its English wording. */
export type TemplateParams<Name extends TemplateName> = {
  readonly [Key in Placeholders<(typeof en)[Name]['subject']> | Placeholders<(typeof en)[Name]['text']>]: string
}

/** Every kind of message in one language. */
export type Templates = Readonly<Record<TemplateName, Template>>
