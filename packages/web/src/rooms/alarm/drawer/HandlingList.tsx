import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { handleAlarms } from '../handleAlarms.ts'
import type { Evidence } from './Evidence.ts'
import styles from './drawer.module.css'
import { useSave } from '../../../app/save/useSave.ts'

const ACTIONS = {
  acknowledge: 'handledAcknowledge',
  reopen: 'handledReopen',
  snooze: 'handledSnooze',
  remark: 'handledRemark',
} as const

/** What people have done about an alarm, and a remark of one's own. */
export function HandlingList({ evidence, mayHandle }: { evidence: Evidence; mayHandle: boolean }) {
  const t = useT('alarm')
  const common = useT('common')
  const format = useFormat()
  const { alarm, handlings } = evidence
  const [text, setText] = useState('')
  const saving = useSave(() => handleAlarms([alarm.alarmId], 'remark', { remark: text.trim() }), {
    done: () => setText(''),
  })
  const save = (): void => {
    if (text.trim() === '') saving.setFailure(common('cantBeBlank', { field: t('remark') }))
    else saving.save()
  }
  return (
    <section>
      <h3>{t('handlings')}</h3>
      {handlings.length === 0 ? <p className={styles.quiet}>{t('nobodyActed')}</p> : null}
      <ol className={styles.timeline}>
        {handlings.map((each) => (
          <li key={`${each.at}-${each.action}`}>
            <time dateTime={each.at}>{format.time(Date.parse(each.at), true)}</time>
            <div>
              <b>
                {each.username} · {t(ACTIONS[each.action])}
              </b>
              {each.remark ? <p>{each.remark}</p> : null}
            </div>
          </li>
        ))}
      </ol>
      {mayHandle ? (
        <div className={styles.remark}>
          <Textarea
            size="xs"
            autosize
            minRows={2}
            maxLength={500}
            label={t('remark')}
            value={text}
            error={saving.failure}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button size="xs" variant="default" loading={saving.busy} onClick={save}>
            {t('addRemark')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
