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

/** A landmark as it stands in a file, before anything is checked. */
export interface RawLandmark {
  /** Where it stands: 1 for the first line of the file. */
  readonly line: number
  /** Texts; a field that the file does not have is left out. Tags are parted by commas or semicolons. */
  readonly values: Readonly<Partial<Record<FileField, string>>>
  /** The shape, or a word for why there is none. */
  readonly shape: LandmarkShape | 'blank' | 'invalid' | 'geometryKind'
  /** The column of a field, or of the shape: a letter in a table, else the name that the file gives it. */
  readonly columnOf: (field: FileField | 'shape') => string
  /** What a problem of the shape shows. */
  readonly shapeText: string
}

/** Most landmarks of one file. */
export const MOST_IN_FILE = 5_000

/** Names that files give the fields, without regard to case, spaces and marks; the first of each is what we write. */
export const FIELD_NAMES: Readonly<Record<FileField, readonly string[]>> = {
  name: ['Name', 'Landmark', 'Landmark name', 'Title', 'Nombre', 'Nom', '名称', 'ਨਾਮ'],
  customId: ['Own number', 'Custom id', 'Customer number', 'Número propio', 'Numéro propre', '自有编号', 'ਆਪਣਾ ਨੰਬਰ'],
  street: ['Street', 'Address', 'Calle', 'Rue', '街道', 'ਗਲੀ'],
  city: ['City', 'Town', 'Ciudad', 'Ville', '城市', 'ਸ਼ਹਿਰ'],
  state: ['State', 'Province', 'Region', 'State or province', 'Estado', 'État', '州或省', 'ਰਾਜ'],
  country: ['Country', 'País', 'Pays', '国家', 'ਦੇਸ਼'],
  postalCode: ['Postal code', 'Zip', 'Zip code', 'Postcode', 'Código postal', 'Code postal', '邮政编码', 'ਡਾਕ ਕੋਡ'],
  tags: ['Tags', 'Tag', 'Etiquetas', 'Étiquettes', '标签', 'ਟੈਗ'],
  colour: ['Colour', 'Color', 'Couleur', '颜色', 'ਰੰਗ'],
  remark: ['Remark', 'Description', 'Note', 'Observación', 'Remarque', '备注', 'ਟਿੱਪਣੀ'],
}

/** Names of a circle's radius in metres. */
export const RADIUS_NAMES = ['Radius m', 'Radius', 'Radio', 'Rayon', '半径', 'ਅਰਧ-ਵਿਆਸ'] as const

/** A name without regard to case, spaces and marks. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[\s_*:.()-]+/g, '')

/** Reads named values of a feature by {@link FIELD_NAMES}. */
export function readValues(named: ReadonlyMap<string, string>): {
  values: Partial<Record<FileField, string>>
  nameOf: (field: FileField) => string | undefined
  radius: string | undefined
} {
  const byPlain = new Map([...named.keys()].toReversed().map((name) => [plainName(name), name]))
  const nameOf = (field: FileField): string | undefined => {
    const known = [field, ...FIELD_NAMES[field]].find((name) => byPlain.has(plainName(name)))
    return known === undefined ? undefined : byPlain.get(plainName(known))
  }
  const radius = ['radiusM', ...RADIUS_NAMES].find((name) => byPlain.has(plainName(name)))
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
