import { hasPermission } from '@waymark/contract/hasPermission.ts'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { DataColumn } from '../ui/table/DataColumn.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListFrame } from '../ui/ListFrame.tsx'
import { SideBySide } from '../ui/SideBySide.tsx'
import { AddButton } from './AddButton.tsx'
import { useT } from './i18n.ts'
import { KeepChosen } from './list/KeepChosen.ts'
import { NumbersBar } from './list/NumbersBar.tsx'
import { SelectionBar } from './list/SelectionBar.tsx'
import { type Chosen, MOST_AT_ONCE } from './list/useChosen.ts'
import { ListFilters } from './list/ListFilters.tsx'
import { ListOptionsButton } from './list/ListOptionsButton.tsx'
import type { Filters } from './list/useFilters.ts'
import type { ListQuery } from './list/useListCall.ts'
import { useListColumns } from './list/useListColumns.ts'
import { type Dialog, useDialog } from './list/useDialog.ts'
import type { OpenedRecord } from './list/useOpenRecord.tsx'
import { type RecordTasks, useRecordTasks } from './list/useRecordTasks.tsx'
import { ListSearch } from './list/ListSearch.tsx'
import { QueryState } from './QueryState.tsx'
import { RowMenu } from './RowMenu.tsx'
import { useSession } from './sessionStore.ts'
import type { usePagedList } from './usePagedList.ts'
import { ImportButton } from './import/ImportButton.tsx'
import { actionsColumn } from './list/actionsColumn.ts'

interface Props<Row> extends Partial<RecordTasks<Row>> {
  /** Under this name the widths of the columns are kept. */
  name: string
  title: string
  /** What the table is called, where it is not the screen's title. */
  label?: string
  list: ReturnType<typeof usePagedList>
  query: ListQuery<Row>
  columns: readonly DataColumn<Row>[]
  keyOf: (row: Row, index: number) => number
  /** Names the search, and stands in it while it is empty; without, there is none. */
  search?: string
  /** What narrows the list, or tells its views apart, besides those. */
  filters?: ReactNode
  /** What it is narrowed by, kept in the address. */
  narrow?: Filters
  /** Whether `filters` narrow the list, so that there may be more than it shows. */
  isFiltered?: boolean
  /** What is seen is handed out by a button of the screen's own. */
  exports?: 'own'
  /** Buttons besides those that bring in and add records. */
  actions?: ReactNode
  /** A press on a row, where that is not to edit the record. */
  onOpen?: ((row: Row) => void) | undefined
  /** Key of the row that is open beside the list. */
  current?: number | undefined
  /** What a press on a row opens beside the list. */
  opened?: OpenedRecord<Row>
  /** Rows that may be chosen for doing something with all of them; none without. */
  chosen?: Chosen<Row> | undefined
  /** What a row is called that may be chosen, where it has no menu to be called so in. */
  chosenName?: (row: Row) => string
  /** Buttons for that, shown while some are. */
  whenChosen?: ReactNode
  /** Who may add records, and by which form. */
  add?: { may: string; label: string; render: Dialog }
  /** Who may bring in a file of them. */
  bring?: { may: string; label: string; render: Dialog }
  /** Stands above the table. */
  above?: ReactNode
  /** What is said where there is no record yet. */
  none?: { title: string; text?: string }
  /** Stands in for rows where there are none, where that is more than words. */
  empty?: ReactNode
  /** What stands below the table, and dialogs of the screen's own. */
  children?: ReactNode
}

/**
 * The frame of every list that the server pages: title, search, filters, buttons, table, what can be done with each row,
 * pages, and what opens over it.
 */
export function PagedList<Row>({ opened, ...props }: Props<Row>) {
  if (!opened) return <ListWithTasks {...props} />
  return (
    <SideBySide side={opened.side}>
      <ListWithTasks onOpen={opened.open} {...props} current={opened.current} />
    </SideBySide>
  )
}

function ListWithTasks<Row>(props: Omit<Props<Row>, 'opened'>) {
  const { list, query, add, bring, edit, mayChange = () => true } = props
  const common = useT('common')
  const permissions = useSession((state) => state.permissions)
  const { dialog, open } = useDialog()
  const may = <Task extends { may: string }>(task: Task | undefined): Task | undefined =>
    task && hasPermission(permissions, task.may) ? task : undefined
  const [mayAdd, mayBring, mayEdit] = [may(add), may(bring), may(edit)]
  const actionsOf = useRecordTasks(props)
  const { nameOf, chosen } = props
  const hint = common('actions')
  const menu =
    nameOf && actionsColumn<Row>(hint, (row) => <RowMenu name={nameOf(row)} actions={actionsOf(row)} onDialog={open} />)
  const press: ((row: Row) => void) | undefined =
    props.onOpen ?? (mayEdit && ((row) => void (mayChange(row) && open((done) => mayEdit.render(row, done)))))
  const isNarrowed = list.searching || props.isFiltered || props.narrow?.isOn
  const columns = useListColumns(props.name, props.columns)
  const paging = list.pagingOf(query.data?.total)
  const toLast = useEffectEvent(() => paging.onPage(paging.pages))
  // whose last row was deleted is a page no more
  const isPast = query.data !== undefined && paging.page > paging.pages
  useEffect(() => {
    if (isPast) toLast()
  }, [isPast])
  return (
    <KeepChosen value={chosen?.keep ?? keepNone}>
      <ListFrame
        title={props.title}
        filters={
          <>
            {props.filters}
            {props.narrow ? <ListFilters filters={props.narrow} /> : null}
          </>
        }
        search={
          props.search === undefined ? null : (
            <ListSearch
              label={props.search}
              value={list.text}
              numbers={list.numbers}
              onChange={list.setText}
              onNumbers={list.setNumbers}
            />
          )
        }
        actions={
          <>
            <ListOptionsButton
              title={props.title}
              columns={columns}
              ask={props.exports === 'own' ? undefined : query.ask}
            />
            {props.actions}
            {mayBring ? <ImportButton label={mayBring.label} onClick={() => open(mayBring.render)} /> : null}
            {mayAdd ? <AddButton label={mayAdd.label} onClick={() => open(mayAdd.render)} /> : null}
          </>
        }
        paging={paging}
      >
        {props.above}
        {list.numbers.length > 0 ? (
          <NumbersBar
            numbers={list.numbers}
            rows={isWhole(query) ? query.data?.list : undefined}
            onClear={() => list.setNumbers?.([])}
          />
        ) : null}
        {chosen && chosen.rows.size > 0 ? (
          <SelectionBar count={chosen.rows.size} onClear={chosen.clear}>
            {props.whenChosen}
          </SelectionBar>
        ) : null}
        <QueryState query={query} like="table" />
        {query.data ? (
          <DataTable
            name={props.name}
            label={props.label ?? props.title}
            columns={menu ? [...columns.shown, menu] : columns.shown}
            rows={query.data.list}
            keyOf={props.keyOf}
            current={props.current ?? null}
            sort={list.sort}
            onSort={list.setSort}
            onOpen={press && ((row: Row) => press(row))}
            selection={
              chosen && {
                keys: new Set(chosen.rows.keys()),
                onChange: chosen.choose,
                most: MOST_AT_ONCE,
                labelOf: (row) => common('choose', { name: (props.chosenName ?? nameOf)?.(row) ?? '' }),
              }
            }
            empty={
              props.empty ??
              (isNarrowed || !props.none ? (
                <EmptyState title={common('nothingFound')} />
              ) : (
                <EmptyState title={props.none.title} text={props.none.text} />
              ))
            }
          />
        ) : null}
        {props.children}
        {dialog}
      </ListFrame>
    </KeepChosen>
  )
}

/** All that there is of it stands on this page. */
const isWhole = ({ data, isPlaceholderData }: ListQuery<unknown>): boolean =>
  data !== undefined && !isPlaceholderData && data.total <= data.list.length

const keepNone = (): void => undefined
