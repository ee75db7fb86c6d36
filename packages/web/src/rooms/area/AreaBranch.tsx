import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { type Area, getAreaList } from '@waymark/contract/rooms/organization/area.ts'
import { useState } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { RowMenu } from '../../app/RowMenu.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import styles from './area.module.css'
import { LEVEL_KEYS } from './levels.ts'

export type AreaTask = { kind: 'add'; parent: Area | undefined } | { kind: 'edit' | 'delete'; area: Area }

/** Areas that a branch shows at first, and so many more at a press. */
const STEP = 200

/** The areas below one, each with its own below it at a press. */
export function AreaBranch({ parentId, start }: { parentId: number; start: (task: AreaTask) => void }) {
  const t = useT('area')
  const [pages, setPages] = useState(1)
  const query = useCall(getAreaList, { parentId, sort: 'name', pageSize: Math.min(500, STEP * pages) }, { keep: true })
  const { list = [], total = 0 } = query.data ?? {}
  return (
    <>
      <QueryState query={query} />
      <ul className={styles.branch}>
        {list.map((area) => (
          <AreaNode key={area.areaId} area={area} start={start} />
        ))}
      </ul>
      {list.length < Math.min(total, 500) ? (
        <Button size="xs" variant="subtle" onClick={() => setPages(pages + 1)}>
          {t('showMore', { number: total - list.length })}
        </Button>
      ) : null}
      {list.length >= 500 && total > 500 ? <p className={styles.quiet}>{t('searchRest')}</p> : null}
    </>
  )
}

/** An area of the tree. */
export function AreaNode({ area, start, path }: { area: Area; start: (task: AreaTask) => void; path?: boolean }) {
  const t = useT('area')
  const format = useFormat()
  const [open, setOpen] = useState(false)
  return (
    <li>
      <div className={styles.node}>
        <button
          type="button"
          className={styles.name}
          aria-expanded={area.children > 0 ? open : undefined}
          disabled={area.children === 0}
          onClick={() => setOpen(!open)}
        >
          <IconChevronRight size={14} aria-hidden data-open={open} data-none={area.children === 0 || undefined} />
          <span>{area.name}</span>
          {area.code ? <code>{area.code}</code> : null}
          {path && area.path.length > 1 ? <small>{area.path.slice(0, -1).join(' › ')}</small> : null}
        </button>
        <span className={styles.facts}>
          <small>{t(LEVEL_KEYS[area.level - 1] ?? 'country')}</small>
          <b>{area.children > 0 ? format.number(area.children) : ''}</b>
        </span>
        <AreaMenu area={area} start={start} />
      </div>
      {open ? <AreaBranch parentId={area.areaId} start={start} /> : null}
    </li>
  )
}

function AreaMenu({ area, start }: { area: Area; start: (task: AreaTask) => void }) {
  const t = useT('area')
  const common = useT('common')
  const mayAdd = usePermission('area:area:add')
  const mayEdit = usePermission('area:area:edit')
  const mayDelete = usePermission('area:area:delete')
  const below = LEVEL_KEYS[area.level]
  return (
    <RowMenu
      name={area.name}
      actions={[
        mayAdd &&
          below !== undefined && {
            label: t('addTitle', { level: t(below) }),
            run: () => start({ kind: 'add', parent: area }),
          },
        mayEdit && { label: common('edit'), run: () => start({ kind: 'edit', area }) },
        mayDelete && {
          label: common('delete'),
          danger: true,
          disabled: area.children > 0,
          run: () => start({ kind: 'delete', area }),
        },
      ]}
    />
  )
}
