import { Button } from '@mantine/core'
import { hasPermission } from '@waymark/contract/hasPermission.ts'
import type { StockItem } from '@waymark/contract/rooms/stockFields.ts'
import { Suspense, useState } from 'react'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useSession } from '../../app/sessionStore.ts'
import { LabelsMenu } from './LabelsMenu.tsx'
import { BATCH_TASKS, isPossible, STOCK_TASKS, type StockTaskName } from './stockTasks.ts'

const StockTaskForm = lazyPart(async () => ({ default: (await import('./StockTaskForm.tsx')).StockTaskForm }))

/** What is done with all devices that are chosen: what at least one of them lets be. */
export function SelectedStock({ items, onDone }: { items: readonly StockItem[]; onDone: () => void }) {
  const t = useT('stock')
  const permissions = useSession((state) => state.permissions)
  const [task, setTask] = useState<StockTaskName>()
  const tasks = BATCH_TASKS.filter(
    (each) => hasPermission(permissions, STOCK_TASKS[each].may) && items.some((item) => isPossible(each, item)),
  )
  return (
    <>
      {tasks.map((each) => (
        <Button key={each} size="xs" variant="default" onClick={() => setTask(each)}>
          {t(`task_${each}`)}
        </Button>
      ))}
      <LabelsMenu devices={items.map(({ device }) => device)} />
      <Suspense fallback={null}>
        {task ? <StockTaskForm items={items} task={task} onDone={onDone} onClose={() => setTask(undefined)} /> : null}
      </Suspense>
    </>
  )
}
