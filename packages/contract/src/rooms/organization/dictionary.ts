import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { alsoBy, defineCall } from '../../call.ts'
import { editedVersion, flag, id, list, name, page, recordPaging, whole } from '../../fields.ts'
import { LOCALES } from '../../locales.ts'
import { wrong } from '../../fieldTexts/wrong.ts'

/** Dictionary types that records of the product draw their codes from; others may be added. */
export const DICTIONARY_TYPES = [
  'feedbackCategory',
  'messageType',
  'repairProblem',
  'repairAnalysis',
  'repairMethod',
] as const

const type = z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/, wrong('dictionaryType'))
const code = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,59}$/, wrong('code'))
const label = name(100)
const labels = z.strictObject({
  en: label,
  fr: label.optional(),
  es: label.optional(),
  zh: label.optional(),
  pz: label.optional(),
})

export const dictionaryEntry = z.object({
  dictionaryId: z.number(),
  type: z.string(),
  code: z.string(),
  labels: z.partialRecord(z.enum(LOCALES), z.string()),
  weight: z.number().int(),
  active: z.boolean(),
  uses: z.number().int(),
  version: z.number(),
})

export const getDictionaryList = defineCall({
  method: 'GET',
  path: '/nodeAction/dictionary/getDictionaryList',
  area: 'system',
  summary: 'Dictionary entries.',
  permission: 'system:dictionary:view',
  params: z.strictObject({ ...recordPaging, type: type.optional(), active: flag().optional() }),
  result: page(dictionaryEntry),
})

const weight = whole(-1_000_000, 1_000_000)

export const addDictionary = defineCall({
  method: 'POST',
  path: '/nodeAction/dictionary/addDictionary',
  concernsAll: true,
  area: 'system',
  summary: 'Add a dictionary entry.',
  permission: 'system:dictionary:add',
  audit: 'added a dictionary entry',
  params: z.strictObject({ type, code, labels, weight: weight.optional(), active: flag().optional() }),
  result: z.object({ dictionaryId: z.number() }),
  errors: ['400408'],
})

export const editDictionary = defineCall({
  method: 'POST',
  path: '/nodeAction/dictionary/editDictionary',
  concernsAll: true,
  area: 'system',
  summary: 'Edit a dictionary entry; its type and code never change, since records hold them.',
  permission: 'system:dictionary:edit',
  audit: 'edited a dictionary entry',
  params: z.strictObject({
    dictionaryId: id(),
    labels: labels.optional(),
    weight: weight.optional(),
    active: flag().optional(),
    version: editedVersion(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['400407'],
})

export const deleteDictionary = defineCall({
  method: 'GET',
  path: '/nodeAction/dictionary/deleteDictionary',
  concernsAll: true,
  area: 'system',
  summary: 'Delete a dictionary entry that no record holds (400409).',
  permission: 'system:dictionary:delete',
  audit: 'deleted a dictionary entry',
  params: z.strictObject({ dictionaryId: id() }),
  result: z.object({}),
  errors: ['400407', '400409'],
})

export const getDictionaryOptions = defineCall({
  method: 'GET',
  path: '/nodeAction/dictionary/getOptions',
  area: 'system',
  summary: 'Codes of some types with their labels in the language of the header, switched-off ones marked.',
  permission: 'session',
  params: z.strictObject({ types: list(type, 50) }),
  result: z.array(z.object({ type: z.string(), code: z.string(), label: z.string(), active: z.boolean() })),
})

export const deleteDictionaryByPost = alsoBy('POST', deleteDictionary)

export const dictionaryCalls = {
  getDictionaryList,
  addDictionary,
  editDictionary,
  deleteDictionary,
  deleteDictionaryByPost,
  getDictionaryOptions,
}
export type DictionaryEntry = z.infer<typeof dictionaryEntry>

/** What the API document says of the room. */
export const dictionaryWords: RoomWords = {
  title: 'Dictionary',
  about: 'Words that people choose from, in five languages.',
  schemas: { DictionaryEntry: dictionaryEntry },
  fields: {
    type: 'Which list the word belongs to.',
    active: 'Whether people may choose it.',
    dictionaryId: 'Id of the word.',
    code: 'Code that records hold.',
    labels: 'The word by language.',
    en: 'The word in English.',
    fr: 'The word in French.',
    es: 'The word in Spanish.',
    zh: 'The word in Chinese.',
    pz: 'The word in Punjabi.',
    weight: 'Number by which words are ordered, smallest first.',
    uses: 'How many records hold the code; one in use can only be switched off.',
    types: 'Lists to answer.',
    label: 'The word in the language of the request.',
  },
}
