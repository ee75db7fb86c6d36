import { TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { isNamed, shownRows, type TreeRow } from '@waymark/contract/org/orgTree.ts'
import type { OrgNode } from '@waymark/contract/rooms/organization/orgNode.ts'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import styles from './orgTree.module.css'

interface Props {
  rows: readonly TreeRow<OrgNode>[]
  /** The chosen organisation. */
  value: number
  onChange: (orgId: number) => void
  texts: { label: string; search: string; nothing: string }
  focusSearch?: boolean
}

const ROW = 30

/** A tree of organisations that draws only the rows in view: search, arrows, Enter. */
export function OrgTree({ rows, value, onChange, texts, focusSearch = false }: Props) {
  const [keyword, setKeyword] = useState('')
  const [open, setOpen] = useState<ReadonlySet<number>>(() => opened(rows, value))
  const [active, setActive] = useState(value)
  const scroller = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => shownRows(rows, open, keyword), [rows, open, keyword])
  // eslint-disable-next-line react/incompatible-library -- it changes in place; nothing here is memoised over it
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
  })
  const at = Math.max(
    0,
    shown.findIndex((row) => row.node.orgId === active),
  )
  const toggle = (orgId: number, show: boolean): void => {
    const next = new Set(open)
    if (show) next.add(orgId)
    else next.delete(orgId)
    setOpen(next)
  }
  /** The keys go on from the first that was meant, not from what lies above it. */
  const search = (wanted: string): void => {
    setKeyword(wanted)
    const found = rows.find(({ node }) => wanted.trim() !== '' && isNamed(node, wanted))
    setActive(found?.node.orgId ?? value)
  }
  const go = (index: number): void => {
    const row = shown[Math.max(0, Math.min(shown.length - 1, index))]
    if (!row) return
    setActive(row.node.orgId)
    virtual.scrollToIndex(shown.indexOf(row))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = shown[at]
    const actions: Record<string, () => void> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      Home: () => go(0),
      End: () => go(shown.length - 1),
      ArrowRight: () => row && toggle(row.node.orgId, true),
      ArrowLeft: () => row && toggle(row.node.orgId, false),
      Enter: () => row && onChange(row.node.orgId),
    }
    const action = actions[event.key]
    const inField = event.target instanceof HTMLInputElement
    if (!action || (inField && !['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key))) return
    event.preventDefault()
    action()
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- hands the keys of the search on to the tree
    <div className={styles.tree} onKeyDown={onKeyDown}>
      <TextInput
        size="xs"
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={keyword}
        {...(focusSearch ? { 'data-autofocus': true } : {})}
        onChange={(event) => search(event.currentTarget.value)}
      />
      <div ref={scroller} className={styles.scroller}>
        {shown.length === 0 ? <p className={styles.nothing}>{texts.nothing}</p> : null}
        <div
          role="tree"
          aria-label={texts.label}
          tabIndex={0}
          aria-activedescendant={shown[at] ? `org-${shown[at].node.orgId}` : undefined}
          className={styles.rows}
          style={{ height: virtual.getTotalSize() }}
        >
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = shown[index]!
            const { node, depth, children } = row
            const isOpen = keyword.trim() !== '' || open.has(node.orgId)
            return (
              <div
                key={node.orgId}
                id={`org-${node.orgId}`}
                role="treeitem"
                aria-level={depth + 1}
                aria-selected={node.orgId === value}
                {...(children > 0 ? { 'aria-expanded': isOpen } : {})}
                className={styles.row}
                data-active={node.orgId === active || undefined}
                style={{ transform: `translateY(${start}px)`, paddingLeft: 6 + Math.min(depth, 12) * 14 }}
                onClick={() => {
                  setActive(node.orgId)
                  onChange(node.orgId)
                }}
                onKeyDown={undefined}
                tabIndex={-1}
              >
                {children > 0 ? (
                  // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the arrow keys do the same
                  <span
                    className={styles.twist}
                    onClick={(event) => {
                      event.stopPropagation()
                      toggle(node.orgId, !isOpen)
                    }}
                  >
                    {isOpen ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />}
                  </span>
                ) : (
                  <span className={styles.twist} />
                )}
                <span className={styles.name}>{node.name}</span>
                {node.vehicleCount > 0 ? <span className={styles.count}>{node.vehicleCount}</span> : null}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** The roots and all above the chosen one are open at first. */
function opened(rows: readonly TreeRow<OrgNode>[], value: number): Set<number> {
  const byId = new Map(rows.map((row) => [row.node.orgId, row.node]))
  const open = new Set(rows.filter((row) => row.depth === 0).map((row) => row.node.orgId))
  for (let node = byId.get(value); node && !open.has(node.parentId); node = byId.get(node.parentId))
    open.add(node.parentId)
  return open
}
