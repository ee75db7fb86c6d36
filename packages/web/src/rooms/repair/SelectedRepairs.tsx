import { Button } from '@mantine/core'
import type { Repair } from '@waymark/contract/rooms/repairFields.ts'
import { Suspense, useState } from 'react'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { type RepairTaskName, taskOf, tasksOf } from './repairTasks.ts'

const RepairTaskForm = lazyPart(async () => ({ default: (await import('./RepairTaskForm.tsx')).RepairTaskForm }))

/** What is done with all repairs that are chosen: what at least one of them lets be. */
export function SelectedRepairs({ repairs, onDone }: { repairs: readonly Repair[]; onDone: () => void }) {
  const t = useT('repair')
  const [task, setTask] = useState<RepairTaskName>()
  const tasks = [...new Set(repairs.flatMap(tasksOf))].filter((each) => taskOf(each).isSingle !== true)
  return (
    <>
      {tasks.map((each) => (
        <Button key={each} size="xs" variant="default" onClick={() => setTask(each)}>
          {t(`task_${each}`)}
        </Button>
      ))}
      <Suspense fallback={null}>
        {task ? (
          <RepairTaskForm repairs={repairs} task={task} onDone={onDone} onClose={() => setTask(undefined)} />
        ) : null}
      </Suspense>
    </>
  )
}
