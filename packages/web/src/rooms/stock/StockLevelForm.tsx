import {
  addStockLevel,
  editStockLevel,
  getStockLevelList,
  type StockLevel,
} from '@waymark/contract/rooms/stock/stockLevel.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useModelChoices } from '../../app/search/useModelChoices.ts'
import { useT } from '../../app/i18n.ts'
import { usePlaceChoices } from './usePlaceChoices.ts'

interface Values {
  placeId: number | null
  modelId: number | null
  reorderAt: number | null
}

/** Says how many devices of a model should lie at a place at least. */
export function StockLevelForm({ level, onClose }: { level?: StockLevel; onClose: () => void }) {
  const t = useT('stock')
  const places = usePlaceChoices()
  const models = useModelChoices()
  return (
    <RecordForm
      title={level ? t('editTitle', { name: `${level.model} · ${level.place}` }) : t('addLevel')}
      record={level}
      valuesOf={(of): Values => ({
        placeId: of?.placeId ?? null,
        modelId: of?.modelId ?? null,
        reorderAt: of?.reorderAt ?? null,
      })}
      readAgain={({ levelId }) => call(getStockLevelList, { recordIds: [levelId] })}
      limits={addStockLevel}
      fields={[
        level === undefined && { kind: 'choice', name: 'modelId', label: t('model'), choices: models },
        level === undefined && { kind: 'choice', name: 'placeId', label: t('place'), choices: places },
        { kind: 'number', name: 'reorderAt', label: t('stockLevel'), hint: t('reorderHint') },
      ]}
      save={({ placeId, modelId, reorderAt }, before) =>
        before
          ? call(editStockLevel, { levelId: before.levelId, version: before.version, reorderAt: reorderAt ?? 0 })
          : call(addStockLevel, { placeId: placeId ?? 0, modelId: modelId ?? 0, reorderAt: reorderAt ?? 0 })
      }
      changes={[getStockLevelList]}
      onClose={onClose}
    />
  )
}
