import { FIRST_DAY, FIRST_YEAR, LAST_DAY, LAST_YEAR, YEARS } from '@waymark/core/zones/yearBounds.ts'
import { z } from 'zod'
import { SpooledFile } from './SpooledFile.ts'
import { wrong } from './fieldTexts/wrong.ts'

/**
 * Field schemas that calls share. Parameters of a GET arrive as text, so these coerce; the input type that a client
 * sees stays the real one.
 */

/** Identity of a record. */
export const id = (): z.ZodType<number, number> => z.coerce.number<number>().int().min(1).max(2_147_483_647)

/** The version of a record that was edited; when it has changed since, the edit is refused (400). */
export const editedVersion = (): z.ZodOptional<z.ZodType<number, number>> => whole(1, 2_147_483_647).optional()

/** Which record of any kind: the name of the kind and the id, such as `vehicle:12`. */
export const recordKey = (): z.ZodType<string, string> =>
  z.string().regex(/^[a-zA-Z]{1,40}:[1-9]\d{0,14}$/, wrong('recordKey'))

/** A whole number within limits. */
export const whole = (min: number, max: number): z.ZodType<number, number> =>
  z.coerce.number<number>().int().min(min).max(max)

/** A number within limits. */
export const figure = (min: number, max: number): z.ZodType<number, number> =>
  z.coerce.number<number>().min(min).max(max)

/** Yes or no; in a query `true`, `false`, `1` or `0`. */
export const flag = (): z.ZodType<boolean, boolean> =>
  z.preprocess((value) => {
    if (value === 'true' || value === '1' || value === 1) return true
    if (value === 'false' || value === '0' || value === 0) return false
    return value
  }, z.boolean()) as unknown as z.ZodType<boolean, boolean>

/** What every text keeps to: no control characters. */
// eslint-disable-next-line no-control-regex -- control characters are what is refused
export const TEXT_FORM = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/
/** What every text of one line keeps to. */
export const LINE_FORM = /^[^\t\r\n\u0085\u2028\u2029]*$/

/** Text without control characters, trimmed. */
export const text = (max: number, min = 0): z.ZodType<string, string> =>
  z.string().trim().min(min).max(max).regex(TEXT_FORM, wrong('controlCharacters'))

/** Text of one line: nothing that a line break could add to, such as the header of a mail. */
export const line = (max: number, min = 0): z.ZodType<string, string> =>
  text(max, min).check(z.regex(LINE_FORM, wrong('notOneLine')))

/** A host name or an address, with nothing around it. */
export const hostName = (): z.ZodType<string, string> => line(253, 1).refine((value) => /^[\w.:-]+$/.test(value))

/** Characters that no name may hold (NAME-1): they have a meaning in markup, queries or file names. */
const SPECIAL_CHARACTERS = /^[^<>"\\^`{}|]*$/
const NO_SPECIAL_CHARACTERS = wrong('specialCharacters')

/** A record's name: not blank, without special characters. */
export const name = (max = 100): z.ZodType<string, string> =>
  line(max, 1).check(z.regex(SPECIAL_CHARACTERS, NO_SPECIAL_CHARACTERS))

/** A name that may be left blank. */
export const nameOrBlank = (max = 100): z.ZodType<string, string> =>
  line(max).check(z.regex(SPECIAL_CHARACTERS, NO_SPECIAL_CHARACTERS))

/** A list; in a query comma separated or repeated. At most 200 entries unless told (50001). */
export const list = <Out, In>(item: z.ZodType<Out, In>, max = 200): z.ZodType<Out[], In[]> =>
  z.preprocess((value) => {
    if (value instanceof Uint8Array) return [value]
    const items: unknown = typeof value === 'string' ? (value === '' ? [] : value.split(',')) : value
    // of a list that is too long no more is looked at than tells so
    return Array.isArray(items) && items.length > max ? items.slice(0, max + 1) : items
  }, z.array(item).max(max)) as unknown as z.ZodType<Out[], In[]>

/** A file: its bytes as a form hands them in, or base64 text in JSON. A browser passes a `Blob`. */
export const file = (): z.ZodType<Uint8Array | string, Blob | string> =>
  z.union([z.instanceof(Uint8Array), z.base64()]) as unknown as z.ZodType<Uint8Array | string, Blob | string>

/** A file that may be large: on the disk as a form hands it in, or base64 text in JSON. A browser passes a `Blob`. */
export const largeFile = (): z.ZodType<SpooledFile | string, Blob | string> =>
  z.union([z.instanceof(SpooledFile), z.base64()]) as unknown as z.ZodType<SpooledFile | string, Blob | string>

/** A calendar year that a search may name (TIME-3). */
export const year = (): z.ZodType<number, number> => whole(FIRST_YEAR, LAST_YEAR)

/** A calendar day, `YYYY-MM-DD`, within the years that may be named (TIME-3). */
export const day = (): z.ZodType<string, string> =>
  z.iso.date().refine((text) => text >= FIRST_DAY && text <= LAST_DAY, wrong('outsideYears', YEARS))

/** An instant, ISO 8601 with a zone, between the years 2000 and 2037 (checked by the handler: 4003102). */
export const instant = (): z.ZodType<string, string> => z.iso.datetime({ offset: true, message: wrong('notATime') })

/** Parameters of every paged list. */
export const paging = {
  pageNo: whole(1, 1_000_000).optional(),
  pageSize: whole(1, 500).optional(),
  keyword: text(100).optional(),
  /** A column's name, with `-` before it for descending. */
  sort: z
    .string()
    .regex(/^-?[a-zA-Z]{1,40}$/, wrong('sortColumn'))
    .optional(),
}

/** The same of a list of records, which may be narrowed to some of them by their ids. */
export const recordPaging = { ...paging, recordIds: list(id()).optional() }

/** Narrows a list to what has one of these numbers, ids or names: as a whole, in capitals or not. */
export const byNumbers = { numbers: list(line(100, 1)).optional() }

/** Narrows what a call answers to an organisation and all below it, as far as the caller sees them. */
export const within = { withinOrgId: id().optional() }

/** Result of every paged list. */
export const page = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item), total: z.number().int() })

/** A file that a call hands out. */
export const fileAnswer = z.object({
  fileName: z.string(),
  mime: z.string(),
  /** The content is base64, since it is no text. */
  base64: z.boolean(),
  content: z.string(),
})

/** What became of one item of a call over many. */
export const batchResult = z.object({
  id: z.number(),
  ok: z.boolean(),
  errorCode: z.union([z.number(), z.string()]).optional(),
  message: z.string().optional(),
})
export type BatchItem = z.infer<typeof batchResult>

/** A currency by its code, ISO 4217. */
export const currency = (): z.ZodType<string, string> => z.string().regex(/^[A-Z]{3}$/, wrong('currency'))

/** A decimal that is no number of JSON, so that none of its digits is lost: up to so many before the point, and six after it. */
export const decimalText = (digits: number): z.ZodType<string, string> =>
  z.string().regex(new RegExp(String.raw`^\d{1,${digits}}(\.\d{1,6})?$`), wrong('decimal', digits))

/** What one of something costs, in the currency itself: with up to six digits after the point. */
export const unitPrice = (): z.ZodType<string, string> => decimalText(12)
