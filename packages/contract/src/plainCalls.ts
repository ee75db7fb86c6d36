import { z } from 'zod'
import { defineCall } from './call.ts'
import type { ErrorCode } from './errors.ts'
import { id, list, page, recordPaging, whole, within } from './fields.ts'
import { IMPORT_ERRORS, IMPORT_UPLOAD, importCounts, importOrder } from './imports/importFields.ts'
import type { PermissionName } from './permissions.ts'

/** What can be added, seen, edited and deleted: `module:resource`. */
type Resource = { [P in PermissionName]: P extends `${infer R}:add` ? R : never }[PermissionName]

/** A kind of record whose calls read and write its fields and no more. */
interface PlainKind<Id extends string, Row extends z.ZodType, Fields extends z.ZodRawShape, Codes> {
  readonly area: string
  /** What the paths begin with, such as `/nodeAction/depot`. */
  readonly path: string
  /** What it is called in paths: `Depot` gives `getDepotList` and `addDepot`. */
  readonly name: string
  /** What it is called in sentences: one with its article, and many. */
  readonly words: readonly [one: string, many: string]
  readonly resource: Resource
  /** The parameter that is its id. */
  readonly id: Id
  /** As lists tell it. */
  readonly row: Row
  /** The fields of one that is added; edited, each may be left out. */
  readonly fields: Fields
  /** The codes that say that there is no such record, and that what only one may have is taken. */
  readonly codes: Codes
}

/**
 * The calls of a kind of record of an organization that is added, edited and deleted by its fields alone, one by one or by a file. A
 * room gives each the name that its path ends in; what one of them does differently is a call of its own.
 */
export function plainCalls<
  const Id extends string,
  Row extends z.ZodType,
  Fields extends z.ZodRawShape,
  const Missing extends ErrorCode,
  const Taken extends ErrorCode,
>(kind: PlainKind<Id, Row, Fields, { readonly missing: Missing; readonly taken: Taken }>) {
  const { area, path, name, resource, row, fields, codes } = kind
  const [one, many] = kind.words
  const ofOne = { [kind.id]: id() } as { readonly [Key in Id]: ReturnType<typeof id> }
  const changing = { area, method: 'POST', concernsAll: true } as const
  const may = (action: 'view' | 'add' | 'edit' | 'delete') => `${resource}:${action}` as PermissionName
  return {
    list: defineCall({
      area,
      method: 'GET',
      path: `${path}/get${name}List`,
      summary: `All ${many} in sight, paged.`,
      permission: may('view'),
      params: z.strictObject({ ...recordPaging, ...within, orgIds: list(id(), 10_000).optional() }),
      result: page(row),
    }),
    add: defineCall({
      ...changing,
      path: `${path}/add${name}`,
      summary: `Add ${one}.`,
      permission: may('add'),
      audit: `added ${one}`,
      params: z.strictObject({ ...fields, orgId: id() }),
      result: z.object({ [kind.id]: z.number() } as { readonly [Key in Id]: z.ZodNumber }),
      errors: ['404600', codes.taken],
    }),
    edit: defineCall({
      ...changing,
      path: `${path}/edit${name}`,
      summary: `Edit ${one}. What is left out stays as it is.`,
      permission: may('edit'),
      audit: `edited ${one}`,
      params: z.strictObject({
        ...z.object(fields).partial().shape,
        ...ofOne,
        /** The version that was edited; when the record has changed since, the edit is refused (400). */
        version: whole(1, 2_147_483_647).optional(),
      }),
      result: z.object({ version: z.number() }),
      errors: [codes.missing, codes.taken],
    }),
    remove: defineCall({
      ...changing,
      path: `${path}/delete${name}`,
      summary: `Delete ${one}.`,
      permission: may('delete'),
      audit: `deleted ${one}`,
      params: z.strictObject(ofOne),
      result: z.object({}),
      errors: [codes.missing],
    }),
    bring: defineCall({
      ...changing,
      path: `${path}/import${name}`,
      summary: `Add ${many} from an xlsx, xls or csv file, up to 5000 rows.`,
      permission: may('add'),
      upload: IMPORT_UPLOAD,
      audit: `imported ${many}`,
      params: z.strictObject(importOrder),
      result: z.object(importCounts),
      errors: ['404600', ...IMPORT_ERRORS],
    }),
  }
}
