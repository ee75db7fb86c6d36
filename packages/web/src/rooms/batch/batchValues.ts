import type { Batch } from '@waymark/contract/rooms/device/batch.ts'

/** Kinds of batches that are added by hand; one of returns is made of the devices that came back. */
export const ADDED_KINDS = ['production', 'existing'] as const

/** What the form of a batch holds. */
export interface BatchValues {
  number: string
  orgId: number
  kind: (typeof ADDED_KINDS)[number]
  modelId: number | null
  startOn: string
  /** Empty: it is open. */
  endOn: string
  remark: string
}

/** What a batch, or a new one, stands in the form as. */
export const batchValues = (batch: Batch | undefined, newOrg: number): BatchValues => ({
  number: batch?.number ?? '',
  orgId: batch?.orgId ?? newOrg,
  kind: 'production',
  modelId: batch?.modelId ?? null,
  startOn: batch?.startOn ?? '',
  endOn: batch?.endOn ?? '',
  remark: batch?.remark ?? '',
})
