import { Button, Menu } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useT } from '../i18n.ts'

/** So many stand as buttons of their own; of more, all after those are in a menu. */
const BUTTONS = 3

interface Props<Task extends string> {
  tasks: readonly Task[]
  labelOf: (task: Task) => string
  /** The form that asks for what a task takes. */
  render: (task: Task, close: () => void) => ReactNode
}

/** Buttons for what is done with all rows that are chosen, each of which opens a form. */
export function ChosenTasks<Task extends string>({ tasks, labelOf, render }: Props<Task>) {
  const common = useT('common')
  const [task, setTask] = useState<Task>()
  // a menu for one alone would hide it for nothing
  const plain = tasks.length > BUTTONS + 1 ? tasks.slice(0, BUTTONS) : tasks
  const others = tasks.slice(plain.length)
  return (
    <>
      {plain.map((each) => (
        <Button key={each} size="xs" variant="default" onClick={() => setTask(each)}>
          {labelOf(each)}
        </Button>
      ))}
      {others.length > 0 ? (
        <Menu position="bottom-start" transitionProps={{ exitDuration: 0 }}>
          <Menu.Target>
            <Button size="xs" variant="default">
              {common('more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((each) => (
              <Menu.Item key={each} onClick={() => setTask(each)}>
                {labelOf(each)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {task === undefined ? null : render(task, () => setTask(undefined))}
    </>
  )
}
