import type { SettingValues } from '@waymark/core/commands/deviceSettings.ts'
import type { DeviceOrder, OrderKind } from '@waymark/core/commands/DeviceOrder.ts'

/** An answer of a device, as the gateway hands it on. */
export interface WireAnswer {
  readonly device: number
  readonly protocol: string
  readonly text: string
  readonly mark: string
  readonly verdict?: 'done' | 'refused' | undefined
  readonly at: number
}

/** The side of the devices: what the courier needs of the gateway. */
export interface CommandWire {
  isOnline(device: number): boolean
  order(
    device: number,
    order: DeviceOrder,
    number: number,
  ): { readonly mark: string; readonly proof: 'answer' | 'report' | 'connection' } | 'offline' | 'unsupported'
  judge(kind: OrderKind, mark: string, answer: WireAnswer): 'done' | 'refused' | 'other'
  settingsIn(kind: OrderKind, answer: WireAnswer): SettingValues
  onOnline(listener: (device: number) => void): () => void
  onAnswer(listener: (answer: WireAnswer) => void): () => void
}
