import type { Rma } from '@waymark/contract/rooms/stock/rmaFields.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import type { RecordTasks } from '../../app/list/useRecordTasks.tsx'
import { taskOf, wholeTasksOf } from './rmaTasks.ts'

const RmaTaskForm = lazyPart(async () => ({ default: (await import('./RmaTaskForm.tsx')).RmaTaskForm }))

/** What can be done with a return as a whole, as far as its step lets it be. */
export function useRmaTasks(): Pick<RecordTasks<Rma>, 'nameOf' | 'rowActions'> {
  const t = useT('rma')
  return {
    nameOf: ({ rmaId }) => t('rmaNumber', { number: rmaId }),
    rowActions: (rma) =>
      wholeTasksOf(rma).map((task) => ({
        label: t(`task_${task}`),
        danger: taskOf(task).isDanger === true,
        render: (close) => <RmaTaskForm rma={rma} task={task} onClose={close} />,
      })),
  }
}
