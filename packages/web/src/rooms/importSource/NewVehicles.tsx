import { Checkbox, Group, Select } from '@mantine/core'
import { ASSET_TYPES } from '@waymark/contract/assetTypes.ts'
import type { ImportAnswer } from '@waymark/contract/rooms/import/importSource.ts'
import { useT } from '../../app/i18n.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { useAssetTypeName } from '../../app/assets/useAssetTypeName.ts'
import type { Draft } from './useImport.ts'

interface Props {
  answer: ImportAnswer
  draft: Draft
  check: (changes: Pick<Draft, 'addVehicles'>) => void
  change: (changes: Pick<Draft, 'assetType'>) => void
}

/** Whether assets that are no vehicles yet become some; they are passed over otherwise. */
export function NewVehicles({ answer, draft, check, change }: Props) {
  const t = useT('importSource')
  const typeName = useAssetTypeName()
  const mayAdd = usePermission('monitoring:vehicle:add')
  const count = answer.matches.new ?? 0
  if (count === 0 && !draft.addVehicles) return null
  if (!mayAdd) return <p>{t('newPassedOver', { count })}</p>
  return (
    <Group align="flex-end" gap="sm" mt="sm">
      <Checkbox
        size="xs"
        label={t('addVehicles', { count })}
        checked={draft.addVehicles}
        onChange={(event) => check({ addVehicles: event.currentTarget.checked })}
      />
      {draft.addVehicles ? (
        <Select
          size="xs"
          label={t('assetType')}
          allowDeselect={false}
          searchable
          data={ASSET_TYPES.map(({ code }) => ({ value: String(code), label: typeName(code) }))}
          value={draft.assetType}
          onChange={(value) => change({ assetType: value ?? draft.assetType })}
        />
      ) : null}
    </Group>
  )
}
