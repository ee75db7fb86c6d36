import type { en } from './en.ts'

/** What alarms are put into words with, in one language; `{{name}}` stands for a value. */
export type AlarmWords = Readonly<Record<keyof typeof en, string>>
