import type { DevicePrice } from '@waymark/contract/rooms/sales/priceRule.ts'
import type { RecordContext } from '../../platform/records/RecordContext.ts'

/** What the device room asks of whoever prices the service of devices. */
export interface DevicePrices {
  /**
   * What the service of a device costs on a day; null where nothing says so.
   *
   * @param orgIds whose prices may be told of
   */
  readonly priceOn: (
    device: number,
    day: string,
    orgIds: readonly number[],
    signal?: AbortSignal,
  ) => Promise<DevicePrice | null>
  /** Lets what a device costs by rules of its own go over to the one that takes its place. */
  readonly handOver: (context: RecordContext<never>, from: number, to: number) => Promise<void>
}
