import { useNavigate } from 'react-router'
import { FOUND_ICONS, foundAt } from '../../../app/found/foundAt.ts'
import { useFound } from '../../../app/found/useFound.ts'
import { useT } from '../../../app/i18n.ts'
import styles from './list.module.css'

/** More would push the list down. */
const MOST = 4

/** What a keyword finds that the list does not hold: landmarks, and drivers and devices without a vehicle. */
export function FoundElsewhere({ keyword }: { keyword: string }) {
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
            <button type="button" onClick={() => void navigate(foundAt(each, true))}>
              <Icon size={13} aria-hidden />
              {each.name}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
