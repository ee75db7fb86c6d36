import type { AddressText } from '@waymark/core/address/AddressText.ts'
import { headsOf } from '@waymark/contract/imports/defineImport.ts'
import { landmarkImport } from '@waymark/contract/imports/landmarkImport.ts'
import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'

/** What a file may say of a landmark besides its shape. */
export const FILE_FIELDS = [
  'name',
  'customId',
  'street',
  'city',
  'state',
  'country',
  'postalCode',
  'tags',
  'colour',
  'remark',
] as const
export type FileField = (typeof FILE_FIELDS)[number]

/** A circle around an address, where nothing else says where a landmark is. */
export interface AddressShape {
  readonly kind: 'address'
  readonly address: AddressText
  readonly radiusM: number
}

/** A landmark as it stands in a file, before anything is checked. */
export interface RawLandmark {
  /** Where it stands: 1 for the first line of the file. */
  readonly line: number
  /** Texts; a field that the file does not have is left out. Tags are parted by commas or semicolons. */
  readonly values: Readonly<Partial<Record<FileField, string>>>
  /** The shape, or a word for why there is none. */
  readonly shape: LandmarkShape | AddressShape | 'blank' | 'invalid' | 'geometryKind'
  /** The column of a field, or of the shape: a letter in a table, else the name that the file gives it. */
  readonly columnOf: (field: FileField | 'shape') => string
  /** What a problem of the shape shows. */
  readonly shapeText: string
}

/** Most landmarks of one file. */
export const MOST_IN_FILE = landmarkImport.mostRows

/** A name without regard to case, spaces and marks. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[\s_*:.()-]+/g, '')

/** Reads named values of a feature by the names that columns of a table have. */
export function readValues(named: ReadonlyMap<string, string>): {
  values: Partial<Record<FileField, string>>
  nameOf: (field: FileField) => string | undefined
  radius: string | undefined
} {
  const byPlain = new Map([...named.keys()].toReversed().map((name) => [plainName(name), name]))
  const nameOf = (field: FileField): string | undefined => {
    const known = [field, ...headsOf(landmarkImport.columns[field])].find((name) => byPlain.has(plainName(name)))
    return known === undefined ? undefined : byPlain.get(plainName(known))
  }
  const radius = ['radiusM', ...headsOf(landmarkImport.columns.radius)].find((name) => byPlain.has(plainName(name)))
  return {
    values: Object.fromEntries(
      FILE_FIELDS.flatMap((field) => {
        const name = nameOf(field)
        return name === undefined ? [] : [[field, (named.get(name) ?? '').trim()]]
      }),
    ),
    nameOf,
    radius: radius === undefined ? undefined : named.get(byPlain.get(plainName(radius)) ?? ''),
  }
}
