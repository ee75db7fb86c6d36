import { Checkbox } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import styles from './tree.module.css'

export interface TreeNode {
  id: number
  /** A node whose parent is not among them stands at the top. */
  parentId: number
  label: string
  /** What else is found by the search, such as a permission's name. */
  hint?: string
}

/** How a node's box looks; `barred` cannot be ticked. */
export type Tick = 'on' | 'off' | 'mixed' | 'barred'

interface Props {
  label: string
  nodes: readonly TreeNode[]
  tickOf: (id: number) => Tick
  onToggle: (id: number) => void
  /** Shows what holds these letters, with all above it, instead of what is unfolded. */
  search: string
  /** Unfolded at first. */
  open?: readonly number[]
  /** CSS pixels. */
  height?: number
  empty: string
}

interface Line extends TreeNode {
  level: number
  hasChildren: boolean
}

const LINE_HEIGHT = 28

/** A tree of tick boxes, worked by pointer or keys: arrows move, fold and unfold, Space ticks. */
export function CheckTree({ label, nodes, tickOf, onToggle, search, open = [], height = 320, empty }: Props) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(() => new Set(open))
  const [active, setActive] = useState(0)
  const scroller = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => visibleLines(nodes, unfolded, search.trim().toLowerCase()), [nodes, unfolded, search])
  const at = Math.max(0, Math.min(active, lines.length - 1))
  // eslint-disable-next-line react/incompatible-library -- it changes in place; nothing here is memoised over it
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: 10,
  })
  const fold = (id: number, isOpen: boolean): void => {
    const next = new Set(unfolded)
    if (isOpen) next.add(id)
    else next.delete(id)
    setUnfolded(next)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const line = lines[at]
    if (!line) return
    const move = (index: number): void => {
      setActive(Math.max(0, Math.min(lines.length - 1, index)))
      virtual.scrollToIndex(Math.max(0, Math.min(lines.length - 1, index)))
    }
    const keys: Record<string, () => void> = {
      ArrowDown: () => move(at + 1),
      ArrowUp: () => move(at - 1),
      Home: () => move(0),
      End: () => move(lines.length - 1),
      ArrowRight: () => (line.hasChildren && !unfolded.has(line.id) ? fold(line.id, true) : move(at + 1)),
      ArrowLeft: () =>
        line.hasChildren && unfolded.has(line.id)
          ? fold(line.id, false)
          : move(lines.findIndex((each) => each.id === line.parentId)),
      ' ': () => onToggle(line.id),
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const idOf = (index: number): string => `${label}-${index}`
  return (
    <div ref={scroller} className={styles.scroller} style={{ maxHeight: height }}>
      {lines.length === 0 ? <p className={styles.empty}>{empty}</p> : null}
      <div
        role="tree"
        aria-label={label}
        aria-multiselectable
        tabIndex={0}
        aria-activedescendant={lines.length > 0 ? idOf(at) : undefined}
        className={styles.tree}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const line = lines[index]!
          const tick = tickOf(line.id)
          return (
            <div
              key={line.id}
              id={idOf(index)}
              role="treeitem"
              tabIndex={-1}
              aria-level={line.level + 1}
              aria-expanded={line.hasChildren ? unfolded.has(line.id) || search !== '' : undefined}
              aria-checked={tick === 'mixed' ? 'mixed' : tick === 'on'}
              aria-disabled={tick === 'barred' || undefined}
              aria-selected={index === at}
              className={styles.line}
              data-active={index === at || undefined}
              style={{ height: LINE_HEIGHT, transform: `translateY(${start}px)`, paddingLeft: 4 + line.level * 18 }}
              onClick={() => {
                setActive(index)
                if (tick !== 'barred') onToggle(line.id)
              }}
              onKeyDown={undefined}
            >
              <span
                className={styles.fold}
                data-open={unfolded.has(line.id) || undefined}
                aria-hidden
                onClick={(event) => {
                  if (!line.hasChildren) return
                  event.stopPropagation()
                  fold(line.id, !unfolded.has(line.id))
                }}
                onKeyDown={undefined}
              >
                {line.hasChildren && search === '' ? <IconChevronRight size={14} /> : null}
              </span>
              <Checkbox.Indicator
                size="xs"
                checked={tick === 'on'}
                indeterminate={tick === 'mixed'}
                disabled={tick === 'barred'}
                aria-hidden
              />
              <span className={styles.label} title={line.hint}>
                {line.label}
              </span>
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** The lines to show: what is unfolded, or when searching all that fits with what is above it. */
function visibleLines(nodes: readonly TreeNode[], unfolded: ReadonlySet<number>, search: string): Line[] {
  const known = new Map(nodes.map((node) => [node.id, node]))
  const children = Map.groupBy(nodes, (node) => (known.has(node.parentId) ? node.parentId : 0))
  const wanted = search === '' ? undefined : withAncestors(nodes, known, search)
  const out: Line[] = []
  const walk = (parent: number, level: number): void => {
    // a circle would go on for ever; no tree is this deep
    if (level > 60) return
    for (const node of children.get(parent) ?? []) {
      if (wanted && !wanted.has(node.id)) continue
      out.push({ ...node, level, hasChildren: children.has(node.id) })
      if (wanted || unfolded.has(node.id)) walk(node.id, level + 1)
    }
  }
  walk(0, 0)
  return out
}

function withAncestors(
  nodes: readonly TreeNode[],
  known: ReadonlyMap<number, TreeNode>,
  search: string,
): ReadonlySet<number> {
  const wanted = new Set<number>()
  for (const node of nodes) {
    if (!`${node.label} ${node.hint ?? ''}`.toLowerCase().includes(search)) continue
    for (let at: TreeNode | undefined = node; at && !wanted.has(at.id); at = known.get(at.parentId)) wanted.add(at.id)
  }
  return wanted
}
