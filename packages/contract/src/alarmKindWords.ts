import { ALARM_KIND_TEXTS } from './words/shared/alarmKindTexts.ts'
import { defineWords } from './words/table/defineWords.ts'

/** What each type of alarm is called: in the form of a rule, in lists and reports, and in what people are told. */
export const ALARM_KIND_WORDS = defineWords(ALARM_KIND_TEXTS)
