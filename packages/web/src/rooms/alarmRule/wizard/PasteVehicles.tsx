import { Textarea } from '@mantine/core'
import { getPagingList, type MonitorRow } from '@waymark/contract/rooms/monitoring.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { FormModal } from '../../../app/FormModal.tsx'
import { useT } from '../../../app/i18n.ts'
import { matchPasted, type Matched, pastedEntries } from './matchPasted.ts'
import styles from './vehicles.module.css'
import { useSave } from '../../../app/save/useSave.ts'

/** Entries of one question: short enough for its address. */
const CHUNK = 40
const MOST_ENTRIES = 2000

interface Props {
  orgId: number
  onAdd: (vehicleIds: readonly number[]) => void
  onClose: () => void
}

/** A pasted list of names, plates, VINs or device ids; says which of them name no vehicle, or more than one. */
export function PasteVehicles({ orgId, onAdd, onClose }: Props) {
  const t = useT('alarmRule')
  const common = useT('common')
  const [text, setText] = useState('')
  const [matched, setMatched] = useState<Matched>()
  const saving = useSave(
    async (entries: string[]) => {
      const rows: MonitorRow[] = []
      for (let i = 0; i < entries.length; i += CHUNK) {
        const keyword = entries
          .slice(i, i + CHUNK)
          .join('\n')
          .slice(0, 4000)
        // one after the other: each answers in a moment, and a thousand at once would not
        // eslint-disable-next-line no-await-in-loop
        const outcome = await call(getPagingList, { keyword, orgIds: [orgId], pageSize: 500 })
        if (!outcome.ok) return outcome
        rows.push(...outcome.data.list)
      }
      return { ok: true as const, data: matchPasted(entries, rows) }
    },
    {
      done: (next) => {
        onAdd(next.vehicleIds)
        if (next.unknown.length + next.ambiguous.length === 0) return onClose()
        setText([...next.unknown, ...next.ambiguous].join('\n'))
        return setMatched(next)
      },
    },
  )
  const add = (): void => {
    const entries = pastedEntries(text).slice(0, MOST_ENTRIES)
    if (entries.length === 0) saving.setFailure(common('cantBeBlank', { field: t('pasteList') }))
    else saving.save(entries)
  }
  return (
    <FormModal title={t('pasteList')} saving={saving} submit={common('add')} onSubmit={() => add()} onClose={onClose}>
      <Textarea
        size="xs"
        label={t('pasteHint')}
        autosize
        minRows={6}
        maxRows={14}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {matched ? (
        <div role="status" className={styles.pasted}>
          <p>{t('pasted', { count: matched.vehicleIds.length })}</p>
          {matched.unknown.length > 0 ? (
            <p className={styles.error}>{t('pastedUnknown', { count: matched.unknown.length })}</p>
          ) : null}
          {matched.ambiguous.length > 0 ? (
            <p className={styles.error}>{t('pastedAmbiguous', { count: matched.ambiguous.length })}</p>
          ) : null}
        </div>
      ) : null}
    </FormModal>
  )
}
