import { TextInput } from '@mantine/core'
import { checkVin } from '@waymark/core/text/checkVin.ts'
import { type Control, type UseFormRegisterReturn, useWatch } from 'react-hook-form'
import { useT } from '../../app/i18n.ts'
import type { VehicleValues } from './vehicleValues.ts'

const TEXTS = { length: 'vinLength', letters: 'vinLetters', checkDigit: 'vinCheckDigit' } as const

interface Props {
  control: Control<VehicleValues>
  field: UseFormRegisterReturn
  error: string | undefined
}

/** A VIN or serial number: what does not read as a VIN is taken all the same, but said. */
export function VinField({ control, field, error }: Props) {
  const t = useT('vehicle')
  const vin = useWatch({ control, name: 'vin' })
  const problem = vin.trim() === '' ? undefined : checkVin(vin)
  return (
    <TextInput
      size="xs"
      label={t('vin')}
      error={error}
      description={problem ? t(TEXTS[problem]) : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...field}
    />
  )
}
