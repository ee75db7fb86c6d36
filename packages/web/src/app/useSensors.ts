import { getApplication } from '@waymark/contract/rooms/common.ts'
import { useCall } from './useCall.ts'

/** Whether the operator has switched any family of sensors on. */
export const useSensors = (): boolean =>
  Object.values(useCall(getApplication, {}).data?.flags ?? {}).some((isOn) => isOn)
