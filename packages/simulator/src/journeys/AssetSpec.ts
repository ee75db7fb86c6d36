/** Kinds of assets that can be simulated. */
export const ASSET_KINDS = ['truck', 'van', 'bus', 'trailer', 'reefer', 'forklift', 'equipment'] as const

export type AssetKind = (typeof ASSET_KINDS)[number]

/** All that a simulated asset is made of: the same spec always lives the same life. */
export interface AssetSpec {
  kind: AssetKind
  seed: number
  /** Town where it is at home: its name and region (`US-CO`), as `roads/highways.gen.json` has them. */
  town: string
  region: string
  /** Seed of the truck, at home in the same town, that pulls a trailer or reefer. */
  truck?: number
  /** Line of a bus, yard of a forklift: those with the same number share it. */
  group?: number
}
