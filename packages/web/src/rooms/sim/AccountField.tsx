import { Select } from '@mantine/core'
import { getSimCarrierList } from '@waymark/contract/rooms/device/simCarrier.ts'
import { useT } from '../../app/i18n.ts'
import type { ChoiceFieldProps } from '../../app/import/FileImport.tsx'
import { useCall } from '../../app/useCall.ts'

/** Which account the cards of a file are of. */
export function AccountField({ value, onChange }: ChoiceFieldProps) {
  const t = useT('sim')
  const accounts = useCall(getSimCarrierList, { pageSize: 500 }).data?.list ?? []
  return (
    <Select
      size="xs"
      label={t('simCarrier')}
      allowDeselect={false}
      data={accounts.map(({ simCarrierId, name }) => ({ value: String(simCarrierId), label: name }))}
      value={value}
      onChange={(account) => account !== null && onChange(account)}
    />
  )
}
