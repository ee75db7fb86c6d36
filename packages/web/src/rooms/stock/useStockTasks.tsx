import { hasPermission } from '@waymark/contract/hasPermission.ts'
import type { StockItem } from '@waymark/contract/rooms/stock/stockFields.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import type { RecordTasks } from '../../app/list/useRecordTasks.tsx'
import { useSession } from '../../app/sessionStore.ts'
import { isPossible, STOCK_TASKS, type StockTaskName } from './stockTasks.ts'

const StockTaskForm = lazyPart(async () => ({ default: (await import('./StockTaskForm.tsx')).StockTaskForm }))

/** What can be done with a device in stock, as far as its state lets it be. */
export function useStockTasks(): RecordTasks<StockItem> {
  const t = useT('stock')
  const permissions = useSession((state) => state.permissions)
  const mine = (Object.keys(STOCK_TASKS) as StockTaskName[]).filter((task) =>
    hasPermission(permissions, STOCK_TASKS[task].may),
  )
  return {
    nameOf: ({ deviceId, identifier }) => deviceId || identifier,
    rowActions: (item) =>
      mine
        .filter((task) => isPossible(task, item) && !(task === 'repair' && item.hold !== null))
        .map((task) => ({
          label: t(`task_${task}`),
          render: (close) => <StockTaskForm items={[item]} task={task} onClose={close} />,
        })),
  }
}
