/** Asset types of the specification: code, name key and the type that it belongs under. */
export const ASSET_TYPES = [
  { code: 1000, key: 'semiTrailer', icon: 'trailer' },
  { code: 1001, key: 'vanTrailer', icon: 'dryVan', parent: 1000 },
  { code: 1002, key: 'chassis', icon: 'chassis', parent: 1000 },
  { code: 1003, key: 'tank', icon: 'tank', parent: 1000 },
  { code: 1004, key: 'gears', icon: 'trailer', parent: 1000 },
  { code: 1005, key: 'stepDeck', icon: 'stepDeck', parent: 1000 },
  { code: 1006, key: 'flatbed', icon: 'flatbed', parent: 1000 },
  { code: 1007, key: 'dump', icon: 'trailer', parent: 1000 },
  { code: 1008, key: 'bumperPullTrailer', icon: 'trailer', parent: 1000 },
  { code: 1009, key: 'gooseneckTrailer', icon: 'trailer', parent: 1000 },
  { code: 1010, key: 'pneumatic', icon: 'tank', parent: 1000 },
  { code: 1011, key: 'isoTank', icon: 'tank', parent: 1000 },
  { code: 2000, key: 'truck', icon: 'truck' },
  { code: 2001, key: 'heavyDuty', icon: 'truck', parent: 2000 },
  { code: 2002, key: 'mediumDuty', icon: 'truck', parent: 2000 },
  { code: 2003, key: 'lightDuty', icon: 'van', parent: 2000 },
  { code: 3000, key: 'bus', icon: 'bus' },
  { code: 4000, key: 'forklift', icon: 'forklift' },
  { code: 5000, key: 'others', icon: 'box' },
  { code: 5001, key: 'bulldozer', icon: 'bulldozer', parent: 5000 },
  { code: 5002, key: 'container', icon: 'container', parent: 5000 },
  { code: 5003, key: 'excavator', icon: 'excavator', parent: 5000 },
  { code: 5004, key: 'goods', icon: 'goods', parent: 5000 },
  { code: 5005, key: 'boomLift', icon: 'boomLift', parent: 5000 },
  { code: 5006, key: 'scissorLift', icon: 'scissorLift', parent: 5000 },
  { code: 6000, key: 'traffic', icon: 'traffic' },
  { code: 6001, key: 'portableTrafficLights', icon: 'traffic', parent: 6000 },
  { code: 6002, key: 'arrowBoard', icon: 'traffic', parent: 6000 },
  { code: 9999, key: 'custom', icon: 'box' },
] as const

export type AssetTypeCode = (typeof ASSET_TYPES)[number]['code']
export type AssetTypeKey = (typeof ASSET_TYPES)[number]['key']

/** What is under them counts as a trailer, which may be of a kind. */
const TRAILER = 1000

/** Asset types by their codes, with those that belong under them. */
export function withUnder(codes: readonly number[]): AssetTypeCode[] {
  return ASSET_TYPES.filter(
    (type) => codes.includes(type.code) || ('parent' in type && codes.includes(type.parent)),
  ).map((type) => type.code)
}

/** Whether an asset type is a trailer. */
export const isTrailer = (assetType: number): boolean => withUnder([TRAILER]).some((code) => code === assetType)

/** Kinds of trailers: what one is built for, beside its asset type. */
export const TRAILER_KINDS = [
  { key: 'dryVan', icon: 'dryVan' },
  { key: 'reefer', icon: 'reefer' },
  { key: 'chassis', icon: 'chassis' },
  { key: 'flatbed', icon: 'flatbed' },
  { key: 'tanker', icon: 'tank' },
  { key: 'lowboy', icon: 'lowboy' },
  { key: 'step', icon: 'stepDeck' },
] as const
export type TrailerKind = (typeof TRAILER_KINDS)[number]['key']

/** Icons that an asset may be drawn with in lists, on maps and in drawers. New ones are added at the end. */
export const ICONS = [
  'trailer',
  'tank',
  'truck',
  'van',
  'bus',
  'forklift',
  'traffic',
  'box',
  'car',
  'phone',
  'dryVan',
  'reefer',
  'chassis',
  'flatbed',
  'lowboy',
  'stepDeck',
  'bulldozer',
  'container',
  'excavator',
  'goods',
  'boomLift',
  'scissorLift',
] as const
export type IconName = (typeof ICONS)[number]

/** A kind of trailers by its key; undefined for what is none. */
export const trailerKindCalled = (key: string | null) => TRAILER_KINDS.find((kind) => kind.key === key)

/** The icon of an asset for which nobody chose another: that of its kind of trailer, else of its type. */
export function iconOf(assetType: number, trailerKind: string | null = null): IconName {
  return (trailerKindCalled(trailerKind) ?? ASSET_TYPES.find(({ code }) => code === assetType))?.icon ?? 'box'
}
