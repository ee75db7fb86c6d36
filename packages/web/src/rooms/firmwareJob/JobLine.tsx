import { Button } from '@mantine/core'
import { abortFirmwareJob, type FirmwareJob, getFirmwareJobList } from '@waymark/contract/rooms/device/firmwareJob.ts'
import { call } from '../../app/api.ts'
import { nearTime } from '../../app/format/nearTime.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { sayFailure } from '../../app/said/say.ts'
import { useFailedItems } from '../../app/save/useFailedItems.ts'
import { useSave } from '../../app/save/useSave.ts'
import { useNow } from '../../app/clock/useNow.ts'
import doneList from '../../ui/doneList.module.css'

/** An update of a device: how far it is, what it waits for, and why it failed. */
export function JobLine({ job }: { job: FirmwareJob }) {
  const t = useT('firmwareJob')
  const format = useFormat()
  const now = useNow(60_000)
  const { state, waitsFor, nextAt, failure, updateName, fromVersion, attempt, fetched, size, since, username } = job
  const failed = useFailedItems()
  const aborting = useSave(() => call(abortFirmwareJob, { jobIds: [job.jobId] }), {
    changes: [getFirmwareJobList],
    partFailed: (results) => failed(results),
    onFailure: (text) => void (text === undefined || sayFailure(text)),
  })
  const time = nextAt === null ? '' : nearTime(Date.parse(nextAt), now, format)
  const share = size === 0 ? 0 : Math.floor((100 * fetched) / size)
  const facts = [
    waitsFor === null ? t(`state_${state}`) : `${t(`state_${state}`)} ${t(`waits_${waitsFor}`, { time })}`,
    state === 'downloading' ? format.percent(share) : '',
    failure === null ? '' : t(`failure_${failure}`),
    attempt > 1 ? t('attempts', { count: attempt }) : '',
    fromVersion === '' ? '' : t('from', { version: fromVersion }),
    username,
  ]
  return (
    <li data-state={state}>
      <header>
        <b>{updateName}</b>
        <time dateTime={since}>{format.time(Date.parse(since))}</time>
      </header>
      <p className={doneList.state}>{facts.filter(Boolean).join(' · ')}</p>
      {job.events.includes('abort') ? (
        <Button
          size="compact-xs"
          variant="default"
          loading={aborting.busy}
          aria-label={`${t('abort')}: ${updateName}`}
          onClick={() => aborting.save()}
        >
          {t('abort')}
        </Button>
      ) : null}
    </li>
  )
}
