import { z } from 'zod'
import { defineCall } from './call.ts'
import type { ErrorCode } from './errors.ts'
import { editedVersion, id, list, page, recordPaging, within } from './fields.ts'
import type { PermissionName } from './permissions.ts'

/** What can be seen, added, edited and deleted by a permission each: `module:resource`. */
type Resource = { [P in PermissionName]: P extends `${infer R}:add` ? R : never }[PermissionName]

type Shape = z.ZodRawShape
// eslint-disable-next-line typescript/no-generated-empty-object-type -- a shape without a field, which is spread
type None = Record<never, never>

/** A kind of record of an organization whose calls read and write its fields and no more. */
interface PlainKind<
  Id extends string,
  Row extends z.ZodType,
  Fields extends Shape,
  Missing extends ErrorCode,
  Refused extends ErrorCode,
  Used extends ErrorCode,
  Filters extends Shape,
  Added extends Shape,
  Edited extends Shape,
> {
  readonly area: string
  /** What the paths begin with, such as `/nodeAction/depot`. */
  readonly path: string
  /** What it is called in paths: `Depot` gives `getDepotList` and `addDepot`. */
  readonly name: string
  /** What it is called in sentences: one with its article, and many. */
  readonly words: readonly [one: string, many: string]
  /** The permissions: one for each, or one to see them and one to change them. */
  readonly may: Resource | { readonly view: PermissionName; readonly edit: PermissionName }
  /** The parameter that is its id. */
  readonly id: Id
  /** As lists tell it. */
  readonly row: Row
  /** The fields of one that is added; edited, each may be left out. */
  readonly fields: Fields
  /** What a list is narrowed down by besides its organizations. */
  readonly filters?: Filters
  /** What is said of one that is added, and stays. */
  readonly added?: Added
  /** What may be said of one that is edited only, such as another organization. */
  readonly edited?: Edited
  /** Sentences for the API document, where more is to be said than for every kind. */
  readonly about?: { readonly [Way in 'list' | 'add' | 'edit' | 'remove']?: string }
  /** Seconds, where lists, or adding and editing, take longer than most calls. */
  readonly timeout?: { readonly list?: number; readonly change?: number }
  readonly codes: {
    /** There is no such record. */
    readonly missing: Missing
    /** What its fields may be refused with. */
    readonly refused: readonly Refused[]
    /** Something needs it still. */
    readonly used?: Used
  }
}

const onceEach = <const Code extends ErrorCode>(codes: readonly Code[]): readonly Code[] => [...new Set(codes)]

/**
 * The calls of a kind of record of an organization that is added, edited and deleted by its fields alone. A room gives each the
 * name that its path ends in; what one of them does differently is a call of its own.
 */
export function plainCalls<
  const Id extends string,
  Row extends z.ZodType,
  Fields extends Shape,
  const Missing extends ErrorCode,
  const Refused extends ErrorCode,
  const Used extends ErrorCode = never,
  Filters extends Shape = None,
  Added extends Shape = None,
  Edited extends Shape = None,
>(kind: PlainKind<Id, Row, Fields, Missing, Refused, Used, Filters, Added, Edited>) {
  const { area, path, name, words, may, row, fields, about, timeout, codes } = kind
  const { filters = {} as Filters, added = {} as Added, edited = {} as Edited } = kind
  const [one, many] = words
  const ofOne = { [kind.id]: id() } as { readonly [Key in Id]: ReturnType<typeof id> }
  const permissionTo = (action: 'view' | 'add' | 'edit' | 'delete') =>
    typeof may === 'string' ? (`${may}:${action}` as PermissionName) : may[action === 'view' ? 'view' : 'edit']
  const changing = { area, method: 'POST', concernsAll: true } as const
  const taking = { ...changing, ...(timeout?.change !== undefined && { timeout: timeout.change }) }
  return {
    list: defineCall({
      area,
      method: 'GET',
      path: `${path}/get${name}List`,
      summary: about?.list ?? `All ${many} in sight, paged.`,
      permission: permissionTo('view'),
      ...(timeout?.list !== undefined && { timeout: timeout.list }),
      params: z.strictObject({ ...recordPaging, ...within, orgIds: list(id(), 10_000).optional(), ...filters }),
      result: page(row),
    }),
    add: defineCall({
      ...taking,
      path: `${path}/add${name}`,
      summary: about?.add ?? `Add ${one}.`,
      permission: permissionTo('add'),
      audit: `added ${one}`,
      params: z.strictObject({ ...fields, orgId: id(), ...added }),
      result: z.object({ [kind.id]: z.number() } as { readonly [Key in Id]: z.ZodNumber }),
      errors: onceEach(['404600', ...codes.refused]),
    }),
    edit: defineCall({
      ...taking,
      path: `${path}/edit${name}`,
      summary: about?.edit ?? `Edit ${one}. What is left out stays as it is.`,
      permission: permissionTo('edit'),
      audit: `edited ${one}`,
      params: z.strictObject({ ...z.object(fields).partial().shape, ...edited, ...ofOne, version: editedVersion() }),
      result: z.object({ version: z.number() }),
      errors: onceEach([codes.missing, ...codes.refused]),
    }),
    remove: defineCall({
      ...changing,
      path: `${path}/delete${name}`,
      summary: about?.remove ?? `Delete ${one}.`,
      permission: permissionTo('delete'),
      audit: `deleted ${one}`,
      params: z.strictObject(ofOne),
      result: z.object({}),
      errors: [codes.missing, ...(codes.used === undefined ? [] : [codes.used])],
    }),
  }
}
