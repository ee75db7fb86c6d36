import { getRepairList } from '@waymark/contract/rooms/stock/repair.ts'
import type { Repair } from '@waymark/contract/rooms/stock/repairFields.ts'
import { Link } from 'react-router'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { paths } from '../../app/paths.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { useCall } from '../../app/useCall.ts'
import styles from './repair.module.css'
import { useRepairWords } from './useRepairWords.ts'

/** Most repairs of one device that are told. */
const MOST = 50

/** What was repaired of the same device before, the newest first. */
export function EarlierRepairs({ of: { device, repairId } }: { of: Pick<Repair, 'device' | 'repairId'> }) {
  const t = useT('repair')
  const format = useFormat()
  const words = useRepairWords()
  const query = useCall(
    getRepairList,
    { device: device ?? 0, pageSize: MOST, sort: '-createdAt' },
    { enabled: device !== null },
  )
  const others = query.data?.list.filter((repair) => repair.repairId !== repairId) ?? []
  return (
    <section aria-label={t('earlier')}>
      {device === null ? null : <QueryState query={query} />}
      {(device === null || query.data) && others.length === 0 ? <p>{t('noEarlier')}</p> : null}
      <ol className={styles['earlier']}>
        {others.map(({ repairId: id, createdAt, state, problemType, problem, methodType, method }) => (
          <li key={id}>
            <header>
              <Link to={paths.record('repair', id)}>
                <time dateTime={createdAt}>{format.time(Date.parse(createdAt))}</time>
              </Link>
              <small>{t(`state_${state}`)}</small>
            </header>
            <p>{[words.problemType.labelOf(problemType), problem].filter(Boolean).join(': ')}</p>
            <p>{[words.methodType.labelOf(methodType), method].filter(Boolean).join(': ')}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
