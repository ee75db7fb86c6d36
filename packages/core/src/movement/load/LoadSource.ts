/** Whence it is read whether a device's asset is loaded. Inputs are called as its protocol calls them in reports. */
export type LoadSource =
  /** What the tracker itself says of its load: the default. */
  | { readonly kind: 'flag' }
  /** Nothing tells it. */
  | { readonly kind: 'none' }
  /** An input that is on while loaded, or off where it is inverted. */
  | { readonly kind: 'input'; readonly input: string; readonly isInverted: boolean }
  /** The sum of one or more scales, kg: loaded from `threshold` on, empty again `margin` below it. */
  | { readonly kind: 'weight'; readonly inputs: readonly string[]; readonly threshold: number; readonly margin: number }
  /** What a sensor measures to the next thing, mm: loaded below `threshold`, empty again `margin` above it. */
  | { readonly kind: 'distance'; readonly input: string; readonly threshold: number; readonly margin: number }

/** What counts where nobody has chosen. */
export const DEFAULT_LOAD: LoadSource = { kind: 'flag' }

/** A choice of a source for a device or for all of a model, good from a moment on. */
export interface LoadChoice {
  /** Raised with each choice for the same. */
  readonly version: number
  /** Milliseconds since 1970 UTC. */
  readonly since: number
  /** Null, of a device alone: what its model has counts again. */
  readonly source: LoadSource | null
}

/** All choices that bear on a device, each list in any order. */
export interface LoadChoices {
  readonly device: readonly LoadChoice[]
  readonly model: readonly LoadChoice[]
}
