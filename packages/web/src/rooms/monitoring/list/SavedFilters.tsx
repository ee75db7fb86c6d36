import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { MOST_SAVED_FILTERS, saveFilter, type SavedFilter } from '@waymark/contract/rooms/monitoring.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { fieldsText } from '../../../app/form/fieldsText.ts'
import { errorText } from '../../../app/refusal/errorText.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import type { FleetFilter } from '../fleet/FleetFilter.ts'
import { fleet as store } from '../fleet/FleetStore.ts'
import { toKept } from '../fleet/askedOf.ts'
import { isNarrow } from '../fleet/savedFilters.ts'
import styles from './list.module.css'

interface Props {
  filter: FleetFilter
  filterList: readonly SavedFilter[]
}

/** Called once, when the field appears. */
const focusOnce = (input: HTMLInputElement | null): void => input?.select()

/** Keeps the filter that is set as a tab of its own, and gives such tabs another name or takes them away. */
export function SavedFilters({ filter, filterList }: Props) {
  const t = useT('monitoring')
  const format = useFormat()
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<string>()
  /** The saved filter that is being renamed, and what was typed. */
  const [renamed, setRenamed] = useState<{ from: string; to: string }>()
  const save = async (of: string, kept: SavedFilter['filter'] | null, newName?: string): Promise<void> => {
    const outcome = await call(saveFilter, { name: of, filter: kept, ...(newName === undefined ? {} : { newName }) })
    if (!outcome.ok) {
      const labels = { name: t('filterName'), newName: t('filterName') }
      return setFailure(outcome.fields.length > 0 ? fieldsText(outcome.fields, labels) : errorText(outcome))
    }
    setFailure(undefined)
    setName('')
    setRenamed(undefined)
    return store.keepFilters(outcome.data.filterList)
  }
  const onSubmit = (event: React.FormEvent): void => {
    event.preventDefault()
    if (name.trim() === '') return setFailure(t('filterNameBlank'))
    return void save(name.trim(), toKept(filter, format.metresPerSecond))
  }
  const narrow = isNarrow(filter)
  const known = filterList.some((each) => each.name.toLowerCase() === name.trim().toLowerCase())
  if (!narrow && filterList.length === 0) return null
  return (
    <section className={styles.saved} aria-label={t('savedFilters')}>
      <h3>{t('savedFilters')}</h3>
      {filterList.map((each) =>
        renamed?.from === each.name ? (
          <form
            key={each.name}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              const to = renamed.to.trim()
              if (to === '') setFailure(t('filterNameBlank'))
              else void save(each.name, each.filter, to)
            }}
          >
            <TextInput
              size="xs"
              ref={focusOnce}
              aria-label={t('filterName')}
              maxLength={40}
              value={renamed.to}
              error={failure}
              onChange={(event) => setRenamed({ from: each.name, to: event.currentTarget.value })}
            />
            <Button size="xs" type="submit" variant="light">
              {t('rename')}
            </Button>
          </form>
        ) : (
          <div key={each.name} className={styles.choice}>
            {each.name}
            <span>
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={t('renameSaved', { name: each.name })}
                onClick={() => {
                  setFailure(undefined)
                  setRenamed({ from: each.name, to: each.name })
                }}
              >
                <IconPencil size={14} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={t('removeSaved', { name: each.name })}
                onClick={() => void save(each.name, null)}
              >
                <IconTrash size={14} aria-hidden />
              </ActionIcon>
            </span>
          </div>
        ),
      )}
      {narrow && filterList.length < MOST_SAVED_FILTERS ? (
        <form onSubmit={onSubmit} noValidate>
          <TextInput
            size="xs"
            aria-label={t('filterName')}
            placeholder={t('filterName')}
            maxLength={40}
            value={name}
            error={renamed ? undefined : failure}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button size="xs" type="submit" variant="light">
            {t(known ? 'replaceFilter' : 'saveFilter')}
          </Button>
        </form>
      ) : null}
    </section>
  )
}
