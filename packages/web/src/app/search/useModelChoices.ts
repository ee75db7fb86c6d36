import { getModelSelect } from '@waymark/contract/rooms/device/device.ts'
import { useCall } from '../useCall.ts'

/** The models that a device may be of, as choices of a form; none while they are on their way. */
export function useModelChoices(): { value: number; label: string }[] {
  const { data = [] } = useCall(getModelSelect, {})
  return data.map(({ modelId, model }) => ({ value: modelId, label: model }))
}
