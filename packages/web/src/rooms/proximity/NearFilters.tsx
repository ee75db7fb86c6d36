import { NumberInput, Select } from '@mantine/core'
import { ASSET_TYPES } from '@waymark/contract/assetTypes.ts'
import { LOADS } from '@waymark/contract/rooms/proximity.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { useAssetTypeName } from '../../app/assets/useAssetTypeName.ts'
import { NEAREST, type NearQuestion, STATUSES } from './nearAddress.ts'
import styles from './proximity.module.css'

interface Props {
  question: NearQuestion | undefined
  onChange: (name: 'most' | 'radius' | 'type' | 'load' | 'status', value: string | null) => void
}

/** How many, how near, and of which type, load and motion. */
export function NearFilters({ question, onChange }: Props) {
  const t = useT('proximity')
  const { distanceUnit, distanceValue } = useFormat()
  const typeName = useAssetTypeName()
  // metres of one of the user's units
  const unit = 1000 / distanceValue(1000)
  const choice = (
    name: 'type' | 'load' | 'status',
    value: string | undefined,
    data: { value: string; label: string }[],
  ) => (
    <Select
      size="xs"
      className={styles.choice ?? ''}
      aria-label={t(name)}
      placeholder={t(name)}
      clearable
      searchable={name === 'type'}
      value={value ?? null}
      data={data}
      onChange={(next) => onChange(name, next)}
    />
  )
  return (
    <>
      <Select
        size="xs"
        className={styles.choice ?? ''}
        aria-label={t('howMany')}
        title={t('howMany')}
        allowDeselect={false}
        value={String(question?.most ?? NEAREST[0])}
        data={NEAREST.toSorted((a, b) => a - b).map((n) => ({
          value: String(n),
          label: t('nearestFew', { count: n }),
        }))}
        onChange={(next) => onChange('most', next)}
      />
      <NumberInput
        size="xs"
        className={styles.radius ?? ''}
        aria-label={t('radius', { unit: distanceUnit })}
        title={t('radius', { unit: distanceUnit })}
        prefix="≤ "
        suffix={` ${distanceUnit}`}
        min={0.1}
        max={Math.floor(1_000_000 / unit)}
        decimalScale={1}
        hideControls
        placeholder={t('anyDistance')}
        value={question?.radius === undefined ? '' : Math.round((question.radius / unit) * 10) / 10}
        onChange={(value) => {
          if (value === '') onChange('radius', null)
          else if (typeof value === 'number' && value > 0) onChange('radius', String(Math.round(value * unit)))
        }}
      />
      {choice(
        'type',
        question?.assetTypes?.[0]?.toString(),
        ASSET_TYPES.map(({ code }) => ({ value: String(code), label: typeName(code) })),
      )}
      {choice(
        'load',
        question?.load,
        LOADS.map((load) => ({ value: load, label: t(load) })),
      )}
      {choice(
        'status',
        question?.trackerStatus?.[0],
        STATUSES.map((status) => ({ value: status, label: t(status) })),
      )}
    </>
  )
}
