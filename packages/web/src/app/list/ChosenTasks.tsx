import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'

interface Props<Task extends string> {
  tasks: readonly Task[]
  labelOf: (task: Task) => string
  /** The form that asks for what a task takes. */
  render: (task: Task, close: () => void) => ReactNode
}

/** Buttons for what is done with all rows that are chosen, each of which opens a form. */
export function ChosenTasks<Task extends string>({ tasks, labelOf, render }: Props<Task>) {
  const [task, setTask] = useState<Task>()
  return (
    <>
      {tasks.map((each) => (
        <Button key={each} size="xs" variant="default" onClick={() => setTask(each)}>
          {labelOf(each)}
        </Button>
      ))}
      <Suspense fallback={null}>{task === undefined ? null : render(task, () => setTask(undefined))}</Suspense>
    </>
  )
}
