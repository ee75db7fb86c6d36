import type { Locale } from '@waymark/contract/locales.ts'
import { defineWords } from '@waymark/contract/words/table/defineWords.ts'
import { accountTemplates } from './accountTemplates.ts'
import { alarmTemplates } from './alarmTemplates.ts'
import { otherTemplates } from './otherTemplates.ts'
import { salesTemplates } from './salesTemplates.ts'

const ALL = { ...accountTemplates, ...salesTemplates, ...alarmTemplates, ...otherTemplates }

export type TemplateName = keyof typeof ALL

interface Wording {
  readonly subject: string
  readonly text: string
  readonly sms?: string
}

/** Messages to the outside, in all languages. */
export const TEMPLATES: Readonly<Record<Locale, Readonly<Record<TemplateName, Wording>>>> = defineWords(ALL)

type Placeholders<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** What a message must be given, read off its English wording. */
export type TemplateParams<Name extends TemplateName> = {
  readonly [Key in Placeholders<(typeof ALL)[Name]['subject'][0]> | Placeholders<(typeof ALL)[Name]['text'][0]>]: string
}
