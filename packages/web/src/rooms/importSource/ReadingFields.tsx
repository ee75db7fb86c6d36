import { Group, NativeSelect, Select } from '@mantine/core'
import type { ImportAnswer } from '@waymark/contract/rooms/import/importSource.ts'
import { type ImportAsk, IMPORT_UNITS, type UnitField } from '@waymark/core/imports/importFields.ts'
import { useT } from '../../app/i18n.ts'
import type { Draft } from './useImport.ts'
import { zoneChoices } from './zoneChoices.ts'

interface Props {
  answer: ImportAnswer
  check: (changes: Pick<Draft, 'zone' | 'dateOrder' | 'units'>) => void
}

/** Stands for a unit that nobody chose yet. */
const NOT_CHOSEN = '?'
const UNITS = Object.entries(IMPORT_UNITS) as [UnitField, readonly string[]][]

/** What a file does not tell of itself: the zone of its times, the order of day and month, units that its heads do not name. */
export function ReadingFields({ answer, check }: Props) {
  const t = useT('importSource')
  const common = useT('common')
  const { asks, zone, dateOrder, units, unitReasons, columns } = answer
  const wanted = (ask: ImportAsk, field: string): string | undefined =>
    asks.includes(ask) ? common('pleaseEnter', { field }) : undefined
  return (
    <Group align="flex-start" gap="sm" mt="xs" mb="sm">
      <Select
        size="xs"
        w={210}
        label={t('timeZone')}
        placeholder={t('notSaid')}
        searchable
        data={zoneChoices(zone)}
        value={zone || null}
        error={wanted('zone', t('timeZone'))}
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
            { value: 'ymd', label: t('dateOrder_ymd') },
          ]}
          value={dateOrder}
          error={wanted('dateOrder', t('dateOrder'))}
          onChange={({ currentTarget: { value } }) => {
            if (value === 'mdy' || value === 'dmy' || value === 'ymd') check({ dateOrder: value })
          }}
        />
      ) : null}
      {UNITS.filter(([field]) => columns[field] !== undefined).map(([field, choices]) => (
        <NativeSelect
          key={field}
          size="xs"
          w={170}
          label={t('unitOf', { field: t(`field_${field}`) })}
          description={unitReasons[field] ? t(`reason_${unitReasons[field]}`) : undefined}
          // without a unit a column can be passed over, but only because somebody says so
          data={[
            ...(units[field] === undefined ? [{ value: NOT_CHOSEN, label: t('chooseUnit') }] : []),
            ...choices.map((unit) => ({ value: unit, label: unit })),
            { value: '', label: t('unitUnknown') },
          ]}
          value={units[field] ?? NOT_CHOSEN}
          error={wanted(field, t('unitOf', { field: t(`field_${field}`) }))}
          onChange={({ currentTarget: { value } }) => {
            if (value !== NOT_CHOSEN) check({ units: { ...units, [field]: value } })
          }}
        />
      ))}
    </Group>
  )
}
