import { hasPermission } from '@waymark/contract/hasPermission.ts'
import type { StockItem } from '@waymark/contract/rooms/stock/stockFields.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { ChosenTasks } from '../../app/list/ChosenTasks.tsx'
import { useSession } from '../../app/sessionStore.ts'
import { LabelsMenu } from './LabelsMenu.tsx'
import { BATCH_TASKS, isPossible, STOCK_TASKS } from './stockTasks.ts'

const StockTaskForm = lazyPart(async () => ({ default: (await import('./StockTaskForm.tsx')).StockTaskForm }))

/** What is done with all devices that are chosen: what at least one of them lets be. */
export function SelectedStock({ items, onDone }: { items: readonly StockItem[]; onDone: () => void }) {
  const t = useT('stock')
  const permissions = useSession((state) => state.permissions)
  const tasks = BATCH_TASKS.filter(
    (each) => hasPermission(permissions, STOCK_TASKS[each].may) && items.some((item) => isPossible(each, item)),
  )
  return (
    <>
      <ChosenTasks
        tasks={tasks}
        labelOf={(task) => t(`task_${task}`)}
        render={(task, close) => <StockTaskForm items={items} task={task} onDone={onDone} onClose={close} />}
      />
      <LabelsMenu devices={items.map(({ device }) => device)} />
    </>
  )
}
