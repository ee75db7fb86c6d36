import { Button } from '@mantine/core'
import { RowMenu } from '../RowMenu.tsx'
import { useDialog } from './useDialog.ts'
import { type RecordTasks, useRecordTasks } from './useRecordTasks.tsx'

/** So many stand as buttons of their own, all others in a menu. */
const BUTTONS = 3

interface Props<Row> {
  row: Row
  tasks: RecordTasks<Row>
}

/** What can be done with a record that is open: the same as in its list. */
export function RecordButtons<Row>({ row, tasks }: Props<Row>) {
  const { dialog, open } = useDialog()
  const all = useRecordTasks(tasks)(row)
  const inOrder = [...all.filter(({ isFirst }) => isFirst), ...all.filter(({ isFirst }) => !isFirst)]
  const plain = inOrder.filter(({ danger }) => !danger).slice(0, BUTTONS)
  return (
    <>
      {plain.map((action) => (
        <Button
          key={action.label}
          size="xs"
          variant="default"
          disabled={action.disabled ?? false}
          onClick={() => ('run' in action ? action.run() : open(action.render))}
        >
          {action.label}
        </Button>
      ))}
      <RowMenu name={tasks.nameOf(row)} actions={inOrder.filter((action) => !plain.includes(action))} onDialog={open} />
      {dialog}
    </>
  )
}
