import { getModelSelect } from '@waymark/contract/rooms/device/device.ts'
import { useEffect, useState } from 'react'
import { useCall } from '../useCall.ts'
import { keepModels, keptModels } from './keptModels.ts'

/** The models that a device may be of, as choices of a form: those that were kept last while the present ones are on their way. */
export function useModelChoices(): { value: number; label: string }[] {
  const { data } = useCall(getModelSelect, {})
  const [kept] = useState(keptModels)
  useEffect(() => {
    if (data) keepModels(data)
  }, [data])
  return (data ?? kept ?? []).map(({ modelId, model }) => ({ value: modelId, label: model }))
}
