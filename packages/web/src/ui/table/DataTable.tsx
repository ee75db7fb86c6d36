import { useMediaQuery } from '@mantine/hooks'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { CardCells } from './CardCells.tsx'
import { columnsOfDashes } from './columnsOfDashes.ts'
import { ColumnHeader } from './ColumnHeader.tsx'
import type { Choice, DataColumn, TableSections, TableSelection, TableSort } from './DataColumn.ts'
import styles from './table.module.css'
import { titleTruncatedCell } from './titleTruncatedCell.ts'
import { layoutOf, useColumnWidths } from './useColumnWidths.ts'
import { usePrinting } from './usePrinting.ts'
import { markMore, useTooWide } from './useTooWide.ts'

interface Props<Row> {
  /** Under this name the widths of the columns are kept. */
  name: string
  label: string
  columns: readonly DataColumn<Row>[]
  rows: ArrayLike<Row>
  keyOf: (row: Row, index: number) => number
  /** Key of the row that is open beside the table. */
  current?: number | null
  /** Enter or a press on a row or heading. */
  onOpen?: ((row: Row, index: number) => void) | undefined
  sort?: TableSort
  onSort?: (sort: TableSort) => void
  selection?: TableSelection<Row> | undefined
  /** Headings among the rows, which stand in `rows` too: with keys below zero. */
  sections?: TableSections | undefined
  rowHeight?: number
  /** Shown instead of rows when there are none. */
  empty?: ReactNode
}

const CHECK_WIDTH = 34
/** Most rows that are printed at once: some forty pages. */
const MOST_PRINTED = 2000
/** Where the window is this narrow, rows are cards: two columns of a table would be all that fits. */
const NARROW = '(max-width: 600px)'
const CARD_HEIGHT = 58
/** Of a card that says more than two things below its title: they take two lines. */
const TALL_CARD_HEIGHT = 78

/** A grid that draws only the rows in view, worked by pointer or keys: arrows, Home, End, Page, Enter, Space. */
export function DataTable<Row>(props: Props<Row>) {
  const { columns, rows, selection, sections } = props
  const rowCount = rows.length
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
  const printing = usePrinting()
  const cards = narrow && !printing && columns.some((column) => column.card === 'title')
  const isTall = columns.filter(({ card }) => card === 'detail').length > 2
  const rowHeight = cards ? (isTall ? TALL_CARD_HEIGHT : CARD_HEIGHT) : (props.rowHeight ?? 32)
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const [focusing, setFocusing] = useState(false)
  const at = Math.min(active, rowCount - 1)
  const { current, keyOf: keyOfRow } = props
  const keyOf = useCallback((index: number) => keyOfRow(rows[index] as Row, index), [keyOfRow, rows])
  // another function makes it measure every row anew, with each step of the wheel
  const getItemKey = useCallback((index: number) => (index < rowCount ? keyOf(index) : index), [rowCount, keyOf])
  // eslint-disable-next-line react/incompatible-library -- it changes in place; nothing here is memoised over it
  const virtual = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey,
    overscan: 5,
    // The row with the focus is never taken away, or the focus would be lost with it.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range)
      return at >= 0 && !indexes.includes(at) ? [...indexes, at].sort((a, b) => a - b) : indexes
    },
  })
  useEffect(() => virtual.measure(), [virtual, rowHeight])
  const words = useTooWide(scroller, columns, rows, virtual.getVirtualItems()[0]?.index)
  const empty = useMemo(() => columnsOfDashes(columns, rows, sections), [columns, rows, sections])
  const { widths, resize } = useColumnWidths(props.name, columns, words, empty)

  const shown = useRef<number | null>(null)
  useEffect(() => {
    if (current === null || current === undefined || shown.current === current) return
    for (let index = 0; index < rowCount; index++) {
      if (keyOf(index) !== current) continue
      shown.current = current
      setActive(index)
      virtual.scrollToIndex(index, { align: 'center' })
      return
    }
  }, [current, keyOf, rowCount, virtual])

  const focusRow = (index: number): void => {
    const next = Math.max(0, Math.min(rowCount - 1, index))
    setActive(next)
    setFocusing(true)
    virtual.scrollToIndex(next)
  }
  const toggle = (index: number): void => {
    if (!selection) return
    const section = sections?.at(index)
    if (section) return section.onChoose(selection)
    const keys = new Set(selection.keys)
    const key = keyOf(index)
    if (keys.has(key)) keys.delete(key)
    else if (keys.size < selection.most) keys.add(key)
    selection.onChange(keys)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target instanceof HTMLElement && event.target.closest('[role="columnheader"]')) return
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2)
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: rowCount - 1,
    }
    const next = steps[event.key]
    if (next !== undefined) {
      event.preventDefault()
      focusRow(next)
    } else if (event.key === 'Enter' && at >= 0) {
      event.preventDefault()
      props.onOpen?.(rows[at] as Row, at)
    } else if (event.key === ' ' && selection && at >= 0) {
      event.preventDefault()
      toggle(at)
    }
  }

  const check = selection ? CHECK_WIDTH : 0
  const width = widths.reduce((sum, { least }) => sum + least, check)
  return (
    <div ref={scroller} className={styles.scroller} onScroll={() => markMore(scroller.current!)}>
      <div
        role="grid"
        tabIndex={rowCount === 0 ? 0 : -1}
        aria-label={props.label}
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length + (selection ? 1 : 0)}
        className={styles.grid}
        data-cards={cards || undefined}
        data-printing={printing || undefined}
        style={cards || printing ? undefined : { minWidth: width }}
        onKeyDown={onKeyDown}
        onPointerOver={(event) => titleTruncatedCell(event.target)}
      >
        <div role="row" aria-rowindex={1} className={styles.heads}>
          {selection ? (
            <SelectAll
              label={props.label}
              selection={selection}
              sections={sections}
              rowCount={rowCount}
              keyOf={keyOf}
            />
          ) : null}
          {columns.map((column, index) =>
            cards && !column.card ? null : (
              <ColumnHeader
                key={column.id}
                column={column}
                index={index + (selection ? 2 : 1)}
                width={cards ? undefined : widths[index]}
                sort={props.sort}
                onSort={props.onSort}
                onResize={(next) => resize(column.id, next)}
              />
            ),
          )}
        </div>
        <div role="rowgroup" className={styles.rows} style={{ height: virtual.getTotalSize() }}>
          {(printing ? printedRows(rowCount) : virtual.getVirtualItems()).map(({ index, key, start }) => (
            <div
              key={key}
              role="row"
              aria-rowindex={index + 2}
              aria-selected={current === keyOf(index)}
              tabIndex={index === at ? 0 : -1}
              data-index={index}
              ref={(element) => {
                // as high as what it says
                if (cards) virtual.measureElement(element)
                if (element && focusing && index === at && document.activeElement !== element) {
                  element.focus({ preventScroll: true })
                  setFocusing(false)
                }
              }}
              className={styles.row}
              style={{
                [cards ? 'minHeight' : 'height']: cards ? CARD_HEIGHT : rowHeight,
                transform: `translateY(${start}px)`,
              }}
              onClick={() => {
                setActive(index)
                props.onOpen?.(rows[index] as Row, index)
              }}
              onKeyDown={undefined}
              // whoever leads the focus to a row goes on from there
              onFocus={() => setActive(index)}
            >
              {sections?.at(index)?.content(selection) ?? (
                <>
                  {selection ? (
                    <div role="gridcell" aria-colindex={1} className={styles.check}>
                      <input
                        type="checkbox"
                        className={styles.box}
                        tabIndex={-1}
                        aria-label={selection.labelOf(rows[index] as Row)}
                        checked={selection.keys.has(keyOf(index))}
                        onClick={(event) => event.stopPropagation()}
                        onChange={() => toggle(index)}
                      />
                    </div>
                  ) : null}
                  {cards ? (
                    <CardCells columns={columns} row={rows[index] as Row} index={index} before={selection ? 1 : 0} />
                  ) : null}
                  {(cards ? [] : columns).map((column, place) => (
                    <div
                      key={column.id}
                      role="gridcell"
                      aria-colindex={place + (selection ? 2 : 1)}
                      className={styles.cell}
                      data-numeric={column.numeric || undefined}
                      data-card={column.card}
                      style={layoutOf(widths[place]!)}
                    >
                      {orDash(column.cell(rows[index] as Row, index))}
                    </div>
                  ))}
                </>
              )}
            </div>
          ))}
        </div>
      </div>
      {rowCount === 0 ? <div className={styles.empty}>{props.empty}</div> : null}
    </div>
  )
}

/** Rows as they are printed, one after the other. */
const printedRows = (count: number) =>
  Array.from({ length: Math.min(count, MOST_PRINTED) }, (_, index) => ({ index, key: index, start: 0 }))

/** What stands for an empty text. */
const orDash = (content: ReactNode): ReactNode => (content === '' ? '—' : content)

interface SelectAllProps {
  label: string
  selection: Choice
  sections: TableSections | undefined
  rowCount: number
  keyOf: (index: number) => number
}

function SelectAll({ selection, sections, rowCount, keyOf, label }: SelectAllProps) {
  const most = Math.min(rowCount - (sections?.count ?? 0), selection.most)
  const all = most > 0 && selection.keys.size >= most
  const change = (): void => {
    const keys = Array.from({ length: all ? 0 : rowCount }, (_, index) => keyOf(index)).filter((key) => key >= 0)
    selection.onChange(new Set(keys.slice(0, most)))
  }
  return (
    <div role="columnheader" aria-colindex={1} className={styles.check}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={label}
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = !all && selection.keys.size > 0
        }}
        onChange={change}
      />
    </div>
  )
}
