import type { SettingName, SettingValues } from './deviceSettings.ts'

/** Kinds of what a device can be told to do. */
export const ORDER_KINDS = [
  'wakeUp',
  'reset',
  'reportNow',
  'relay',
  'output',
  'text',
  'settings',
  'readSettings',
  'readVersion',
  'firmware',
] as const
export type OrderKind = (typeof ORDER_KINDS)[number]
/** Those that change nothing of a device, so that asking twice does no harm. */
export const QUESTIONS = ['readSettings', 'readVersion'] as const satisfies readonly OrderKind[]

/** What a device is told to do, whatever protocol it speaks. */
export type DeviceOrder =
  | { readonly kind: 'wakeUp' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'reportNow' }
  /** Cuts the engine's fuel or ignition off (true), or lets it start again. */
  | { readonly kind: 'relay'; readonly stopped: boolean }
  /** @property output number of the output, from 1 on */
  | { readonly kind: 'output'; readonly output: number; readonly on: boolean }
  /** The maker's own command, as its manual writes it. */
  | { readonly kind: 'text'; readonly text: string }
  /** @property plan what follows once it is over */
  | { readonly kind: 'settings'; readonly values: SettingValues; readonly plan?: SettingPlan }
  /**
   * Has it tell which settings it has.
   * @property said what it has acknowledged, which counts where it tells nothing else
   */
  | { readonly kind: 'readSettings'; readonly said?: SettingValues }
  /** Has it tell which firmware it runs. */
  | { readonly kind: 'readVersion' }
  /**
   * Has it fetch firmware and install it.
   * @property url where the file is, http or https
   * @property version what it runs then
   */
  | { readonly kind: 'firmware'; readonly url: string; readonly version: string }

/** What follows a message with settings. */
export interface SettingPlan {
  /** The settings of the messages after it. */
  readonly next: readonly (readonly SettingName[])[]
  /** Settings that the device can tell: it counts what it tells, not that it acknowledges. */
  readonly readable: readonly SettingName[]
  /** What it has acknowledged of those so far. */
  readonly said: SettingValues
}
