import type { Repair } from '@waymark/contract/rooms/stock/repairFields.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { ChosenTasks } from '../../app/list/ChosenTasks.tsx'
import { taskOf, tasksOf } from './repairTasks.ts'

const RepairTaskForm = lazyPart(async () => ({ default: (await import('./RepairTaskForm.tsx')).RepairTaskForm }))

/** What is done with all repairs that are chosen: what at least one of them lets be. */
export function SelectedRepairs({ repairs, onDone }: { repairs: readonly Repair[]; onDone: () => void }) {
  const t = useT('repair')
  const tasks = [...new Set(repairs.flatMap(tasksOf))].filter((each) => taskOf(each).isSingle !== true)
  return (
    <ChosenTasks
      tasks={tasks}
      labelOf={(task) => t(`task_${task}`)}
      render={(task, close) => <RepairTaskForm repairs={repairs} task={task} onDone={onDone} onClose={close} />}
    />
  )
}
