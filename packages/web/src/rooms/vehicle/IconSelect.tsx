import { Select } from '@mantine/core'
import { ICONS, type IconName } from '@waymark/contract/assetTypes.ts'
import { useT } from '../../app/i18n.ts'
import { AssetIcon } from '../../app/assets/AssetIcon.tsx'
import { useIconName } from './useIconName.ts'
import styles from './vehicle.module.css'

interface Props {
  value: string
  error: string | undefined
  onChange: (icon: IconName) => void
}

/** The icon that an asset is drawn with: its picture and its name. */
export function IconSelect({ value, error, onChange }: Props) {
  const t = useT('vehicle')
  const nameOf = useIconName()
  const chosen = ICONS.find((icon) => icon === value) ?? 'box'
  return (
    <Select
      size="xs"
      label={t('icon')}
      required
      allowDeselect={false}
      leftSection={<AssetIcon icon={chosen} />}
      data={ICONS.map((icon) => ({ value: icon, label: nameOf(icon) }))}
      renderOption={({ option }) => (
        <span className={styles.icon}>
          <AssetIcon icon={ICONS.find((icon) => icon === option.value) ?? 'box'} />
          {option.label}
        </span>
      )}
      value={value}
      error={error}
      onChange={(name) => {
        const icon = ICONS.find((each) => each === name)
        if (icon) onChange(icon)
      }}
    />
  )
}
