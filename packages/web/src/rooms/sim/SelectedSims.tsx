import { Button } from '@mantine/core'
import type { Sim } from '@waymark/contract/rooms/sim.ts'
import { SIM_ACTIONS } from '@waymark/contract/rooms/simOperation.ts'
import { hasPermission } from '@waymark/contract/hasPermission.ts'
import { Suspense, useState } from 'react'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useSession } from '../../app/sessionStore.ts'

const BatchForm = lazyPart(async () => ({ default: (await import('./BatchSimForm.tsx')).BatchSimForm }))

export type BatchTask = (typeof SIM_ACTIONS)[number] | 'limit'

/** What is done with all cards that are chosen. */
export function SelectedSims({ sims, onDone }: { sims: readonly Sim[]; onDone: () => void }) {
  const t = useT('sim')
  const permissions = useSession((state) => state.permissions)
  const [task, setTask] = useState<BatchTask>()
  const tasks: BatchTask[] = [
    ...(hasPermission(permissions, 'service:sim:status') ? SIM_ACTIONS : []),
    ...(hasPermission(permissions, 'service:sim:edit') ? (['limit'] as const) : []),
  ]
  return (
    <>
      {tasks.map((each) => (
        <Button key={each} size="xs" variant="default" onClick={() => setTask(each)}>
          {t(each)}
        </Button>
      ))}
      <Suspense fallback={null}>
        {task ? <BatchForm sims={sims} task={task} onDone={onDone} onClose={() => setTask(undefined)} /> : null}
      </Suspense>
    </>
  )
}
