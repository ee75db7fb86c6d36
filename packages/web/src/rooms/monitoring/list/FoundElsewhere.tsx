import { useNavigate } from 'react-router'
import { FOUND_ICONS, foundAt } from '../../../app/found/foundAt.ts'
import { useFound } from '../../../app/found/useFound.ts'
import { useT } from '../../../app/i18n.ts'
import styles from './list.module.css'

/** More would push the list down. */
const MOST = 4

interface Props {
  keyword: string
  /** Opens a landmark beside the list, which stays as it was searched. */
  onPlace: (landmarkId: number) => void
}

/** What a keyword finds that the list does not hold: landmarks, and drivers and devices without a vehicle. */
export function FoundElsewhere({ keyword, onPlace }: Props) {
  const t = useT('monitoring')
  const navigate = useNavigate()
  const found = useFound(keyword).found.filter(({ vehicleId }) => vehicleId === null)
  if (found.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('foundElsewhere')}>
      {found.slice(0, MOST).map((each) => {
        const Icon = FOUND_ICONS[each.kind]
        return (
          <li key={`${each.kind}-${each.id}`} data-found>
            <button
              type="button"
              onClick={() => (each.kind === 'landmark' ? onPlace(each.id) : void navigate(foundAt(each, true)))}
            >
              <Icon size={13} aria-hidden />
              {each.name}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
