import { getNearby } from '@waymark/contract/rooms/proximity.ts'
import { useT } from '../../app/i18n.ts'
import { useAssetTypeName } from '../../app/assets/useAssetTypeName.ts'
import { useCall } from '../../app/useCall.ts'
import { emptyTypes } from './emptyTypes.ts'
import type { NearQuestion } from './nearAddress.ts'
import styles from './proximity.module.css'

/** So many of the nearest empty ones are counted. */
const LOOKED_AT = 500

interface Props {
  question: NearQuestion
  /** The type to narrow down to, empty ones only; null takes both off. */
  onChange: (type: number | null) => void
}

/** Empty vehicles near the place by type, the type of the nearest first: one press shows only these. */
export function EmptyChips({ question, onChange }: Props) {
  const t = useT('proximity')
  const typeName = useAssetTypeName()
  const { assetTypes, most: _, ...rest } = question
  const query = useCall(getNearby, { ...rest, load: 'empty', most: LOOKED_AT }, { keep: true })
  const chosen = question.load === 'empty' ? assetTypes?.[0] : undefined
  const types = emptyTypes(query.data?.list ?? [])
  if (types.length === 0) return null
  return (
    <div className={styles.chips} role="group" aria-label={t('emptyOnes')}>
      {types.map(({ type, count }) => (
        <button
          key={type}
          type="button"
          aria-pressed={type === chosen}
          onClick={() => onChange(type === chosen ? null : type)}
        >
          {t('emptyType', { type: typeName(type), count })}
        </button>
      ))}
    </div>
  )
}
