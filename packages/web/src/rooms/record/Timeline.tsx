import type { UseQueryResult } from '@tanstack/react-query'
import type { TimelineLine as Line } from '@waymark/contract/rooms/record.ts'
import { useState } from 'react'
import { useT } from '../../app/i18n.ts'
import { pagingOf } from '../../app/list/pagingOf.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { Pager } from '../../ui/Pager.tsx'
import styles from './record.module.css'
import { askFor, PAGE_SIZE, type TimelineAsk, type TimelineFilter } from './timelineFilter.ts'
import { type LineWords, TimelineLine } from './TimelineLine.tsx'

interface Props extends LineWords {
  query: UseQueryResult<{ list: Line[]; total: number }>
  /** Asks for what is chosen, and for another page of it. */
  onAsk: (ask: TimelineAsk) => void
  filters: readonly TimelineFilter[]
}

/** What happened to a record, the newest first, a page of it, narrowed to some of it. */
export function Timeline({ query, onAsk, filters, ...words }: Props) {
  const common = useT('common')
  const [on, setOn] = useState<ReadonlySet<string>>(new Set())
  const [page, setPage] = useState(1)
  const show = (keys: ReadonlySet<string>, to: number): void => {
    setOn(keys)
    setPage(to)
    onAsk(
      askFor(
        filters.filter(({ key }) => keys.has(key)),
        to,
      ),
    )
  }
  const { list = [], total } = query.data ?? {}
  return (
    <section aria-label={common('timeline')}>
      {filters.length > 0 ? (
        <div className={styles.filters}>
          <Chips
            label={common('filters')}
            isPlain
            choices={filters.map(({ key, label }) => ({ value: key, label }))}
            isOn={(key) => on.has(key)}
            onPress={(key) => show(on.symmetricDifference(new Set([key])), 1)}
          />
        </div>
      ) : null}
      <QueryState query={query} />
      {total === 0 ? <p className={styles.quiet}>{common('nothingHappened')}</p> : null}
      <ol className={styles.lines}>
        {list.map((line, place) => (
          <TimelineLine key={`${line.at} ${place}`} line={line} {...words} />
        ))}
      </ol>
      {(total ?? 0) > PAGE_SIZE ? (
        <Pager {...pagingOf(common, { page, pageSize: PAGE_SIZE, total, onPage: (next) => show(on, next) })} />
      ) : null}
    </section>
  )
}
