/** Asset types of the specification: code, name key and the type that it belongs under. */
export const ASSET_TYPES = [
  { code: 1000, key: 'semiTrailer', icon: 'trailer' },
  { code: 1001, key: 'vanTrailer', icon: 'trailer', parent: 1000 },
  { code: 1002, key: 'chassis', icon: 'trailer', parent: 1000 },
  { code: 1003, key: 'tank', icon: 'tank', parent: 1000 },
  { code: 1004, key: 'gears', icon: 'trailer', parent: 1000 },
  { code: 1005, key: 'stepDeck', icon: 'trailer', parent: 1000 },
  { code: 1006, key: 'flatbed', icon: 'trailer', parent: 1000 },
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
  { code: 6000, key: 'traffic', icon: 'traffic' },
  { code: 6001, key: 'portableTrafficLights', icon: 'traffic', parent: 6000 },
  { code: 6002, key: 'arrowBoard', icon: 'traffic', parent: 6000 },
  { code: 9999, key: 'custom', icon: 'box' },
] as const

export type AssetTypeCode = (typeof ASSET_TYPES)[number]['code']
export type AssetTypeKey = (typeof ASSET_TYPES)[number]['key']

/** Icons that an asset may be drawn with in lists and drawers. */
export const ICONS = ['trailer', 'tank', 'truck', 'van', 'bus', 'forklift', 'traffic', 'box', 'car', 'phone'] as const
export type IconName = (typeof ICONS)[number]
