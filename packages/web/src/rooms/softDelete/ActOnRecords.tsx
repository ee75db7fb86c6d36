import { Alert } from '@mantine/core'
import {
  clearByPost,
  type Conflict,
  getClearList,
  getRollBackList,
  recover,
} from '@waymark/contract/rooms/softDelete.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { queryClient, refresh } from '../../app/useCall.ts'
import { kindName } from './kindName.ts'
import styles from './softDelete.module.css'
import { useSave } from '../../app/save/useSave.ts'

interface Props {
  act: 'restore' | 'clear'
  deletionIds: readonly number[]
  onClose: (done: boolean) => void
}

/** Asks before records come back or go for good; what stands in the way is named, and then nothing happens. */
export function ActOnRecords({ act, deletionIds, onClose }: Props) {
  const t = useT('softDelete')
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const saving = useSave(
    async () => {
      const params = { deletionIds: [...deletionIds] }
      const outcome = act === 'restore' ? await call(recover, params) : await call(clearByPost, params)
      // what came back may belong into any list
      if (act === 'restore') void queryClient.invalidateQueries()
      else for (const list of [getClearList, getRollBackList]) refresh(list)
      return outcome
    },
    {
      done: (data) => {
        setConflicts(data.conflicts)
        if (data.conflicts.length === 0) onClose(true)
      },
    },
  )
  const count = { number: deletionIds.length }
  return (
    <FormModal
      title={t(act === 'restore' ? 'restoreTitle' : 'clearTitle', count)}
      saving={saving}
      submit={t(act)}
      danger={act === 'clear'}
      onSubmit={() => saving.save()}
      onClose={() => onClose(false)}
    >
      <p>{t(act === 'restore' ? 'restoreText' : 'clearText')}</p>
      {conflicts.length > 0 ? (
        <Alert color="red" variant="light" role="alert" title={t('conflicts')}>
          <ul className={styles.conflicts}>
            {conflicts.map((conflict) => (
              <li key={`${conflict.deletionId}.${conflict.kind}.${conflict.name}.${conflict.field}`}>
                <b>
                  {kindName(t, conflict.kind)} “{conflict.name}”
                </b>{' '}
                {t(`conflict_${conflict.reason}`, {
                  field: conflict.reason === 'parentMissing' ? kindName(t, conflict.field) : conflict.field,
                })}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </FormModal>
  )
}
