import { CallError } from '../../platform/http/CallError.ts'
import { compareHardware } from '@waymark/core/firmware/hardwareVersion.ts'
import type { FirmwareQueries } from './firmware.queries.ts'

/** What firmware is for. */
export interface ForHardware {
  readonly hwMin: string
  readonly hwMax: string
  readonly modelIds?: readonly number[] | undefined
}

/**
 * Refuses a range that begins above its end, and models whose hardware is numbered by other digits (FW-2).
 *
 * @throws CallError 400 with the field, 400700 for a model that is not there, 400206 where the digits are others
 */
export async function checkHardware(
  queries: Pick<FirmwareQueries, 'lockModels'>,
  { hwMin, hwMax, modelIds = [] }: ForHardware,
): Promise<void> {
  const beyond = compareHardware(hwMax, hwMin)
  if (beyond === undefined) throw new CallError('400', [{ name: 'hwMax', kind: 'hardwareVersion' }])
  if (beyond < 0) throw new CallError('400', [{ name: 'hwMax', kind: 'belowMin' }])
  const models = await queries.lockModels(modelIds)
  if (models.length !== new Set(modelIds).size) throw new CallError('400700')
  if (models.some(({ hwDigits }) => hwDigits !== hwMin.length))
    throw new CallError('400206', [{ name: 'modelIds', kind: 'hardwareVersion' }])
}
