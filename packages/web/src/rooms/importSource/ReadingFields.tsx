import { Group, NativeSelect, Select } from '@mantine/core'
import type { ImportAnswer } from '@waymark/contract/rooms/importSource.ts'
import { IMPORT_UNITS } from '@waymark/core/imports/importFields.ts'
import { useT } from '../../app/i18n.ts'
import type { Draft } from './useImport.ts'
import { zoneChoices } from './zoneChoices.ts'

interface Props {
  answer: ImportAnswer
  check: (changes: Pick<Draft, 'zone' | 'dateOrder' | 'units'>) => void
}

const UNITS = Object.entries(IMPORT_UNITS) as [keyof typeof IMPORT_UNITS, readonly string[]][]

/** What a file does not tell of itself: the zone of its times, the order of day and month, units that its heads do not name. */
export function ReadingFields({ answer, check }: Props) {
  const t = useT('importSource')
  const common = useT('common')
  const { asks, zone, dateOrder, units, columns } = answer
  const wanted = (field: 'zone' | 'dateOrder'): string | undefined =>
    asks.includes(field) ? common('pleaseEnter', { field: t(field) }) : undefined
  return (
    <Group align="flex-start" gap="sm" mt="xs" mb="sm">
      <Select
        size="xs"
        w={210}
        label={t('zone')}
        placeholder={t('notSaid')}
        searchable
        data={zoneChoices(zone)}
        value={zone || null}
        error={wanted('zone')}
        onChange={(value) => check({ zone: value ?? '' })}
      />
      {asks.includes('dateOrder') || dateOrder !== '' ? (
        <NativeSelect
          size="xs"
          w={170}
          label={t('dateOrder')}
          data={[
            ...(dateOrder === '' ? [{ value: '', label: t('notSaid') }] : []),
            { value: 'mdy', label: t('dateOrder_mdy') },
            { value: 'dmy', label: t('dateOrder_dmy') },
          ]}
          value={dateOrder}
          error={wanted('dateOrder')}
          onChange={({ currentTarget: { value } }) => {
            if (value === 'mdy' || value === 'dmy') check({ dateOrder: value })
          }}
        />
      ) : null}
      {UNITS.filter(([field]) => columns[field] !== undefined).map(([field, choices]) => (
        <NativeSelect
          key={field}
          size="xs"
          w={110}
          label={t(`field_${field}`)}
          data={[...choices]}
          value={units[field]}
          onChange={({ currentTarget: { value } }) => check({ units: { ...units, [field]: value } })}
        />
      ))}
    </Group>
  )
}
