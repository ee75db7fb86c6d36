import { addArea, type Area, editArea, getAreaList } from '@waymark/contract/rooms/organization/area.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { LEVEL_KEYS } from './levels.ts'

interface Props {
  /** The area to edit; undefined for a new one. */
  area?: Area
  /** What a new one hangs below; undefined for a country. */
  parent?: Area | undefined
  onClose: () => void
}

/** Adds an area below another, or renames one. */
export function AreaForm({ area, parent, onClose }: Props) {
  const t = useT('area')
  const level = area?.level ?? (parent?.level ?? 0) + 1
  const levelName = t(LEVEL_KEYS[level - 1] ?? 'country')
  return (
    <RecordForm
      title={area ? t('editTitle', { name: area.name }) : t('addTitle', { level: levelName })}
      record={area}
      valuesOf={(of) => ({ name: of?.name ?? '', code: of?.code ?? '' })}
      readAgain={({ areaId }) => call(getAreaList, { recordIds: [areaId] })}
      limits={addArea}
      fields={[
        { kind: 'line', name: 'name', label: levelName, hint: parent?.path.join(' › ') },
        level <= 2 && { kind: 'line', name: 'code', label: t('code'), hint: t('codeHint') },
      ]}
      save={(values, before) =>
        before
          ? call(editArea, { ...values, areaId: before.areaId, version: before.version })
          : call(addArea, { ...values, parentId: parent?.areaId ?? 0 })
      }
      changes={[getAreaList]}
      onClose={onClose}
    />
  )
}
