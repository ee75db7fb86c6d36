import { Button } from '@mantine/core'
import type { Device } from '@waymark/contract/rooms/device/deviceFields.ts'
import { getDeviceVersion, getFirmwareJobList } from '@waymark/contract/rooms/device/firmwareJob.ts'
import { getCommandList, sendCommand } from '@waymark/contract/rooms/device/command.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { NONE } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useMore } from '../../app/list/useMore.tsx'
import { QueryState } from '../../app/QueryState.tsx'
import { sayFailure } from '../../app/said/say.ts'
import { useFailedItems } from '../../app/save/useFailedItems.ts'
import { useSave } from '../../app/save/useSave.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import doneList from '../../ui/doneList.module.css'
import styles from './firmwareJob.module.css'
import { JobLine } from './JobLine.tsx'

const UpdateFirmwareForm = lazyPart(async () => ({
  default: (await import('./UpdateFirmwareForm.tsx')).UpdateFirmwareForm,
}))

/** How often it is asked how far updates are: while one is under way, and otherwise. Milliseconds. */
const SOON = 2_000
const LATER = 20_000

/** Which software a device runs, and what became of its updates. */
export function FirmwarePanel({ device }: { device: Device }) {
  const t = useT('firmwareJob')
  const format = useFormat()
  const mayCommand = usePermission('organization:device:command')
  const [updating, setUpdating] = useState(false)
  const { pageSize, moreOf } = useMore()
  const version = useCall(getDeviceVersion, { device: device.id }, { refetchEvery: SOON, keep: true })
  const jobs = useCall(
    getFirmwareJobList,
    { device: device.id, pageSize },
    { keep: true, refetchEvery: (answer) => (answer?.list.some(({ endedAt }) => endedAt === null) ? SOON : LATER) },
  )
  const failed = useFailedItems()
  const asking = useSave(() => call(sendCommand, { devices: [device.id], order: { kind: 'readVersion' } }), {
    changes: [getCommandList],
    partFailed: (results) => failed(results),
    onFailure: (text) => void (text === undefined || sayFailure(text)),
  })
  const { data: software } = version
  const { list = [], total = 0 } = jobs.data ?? {}
  return (
    <section className={styles.panel} aria-label={t('firmware')}>
      <QueryState query={version} />
      {software ? (
        <>
          <dl className={styles.versions}>
            {(['fwVersion', 'hwVersion', 'bootloaderVersion'] as const).map((name) => (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>{software[name] || NONE}</dd>
              </div>
            ))}
            <div>
              <dt>{t('toldAt')}</dt>
              <dd>{software.toldAt === null ? NONE : format.time(Date.parse(software.toldAt))}</dd>
            </div>
          </dl>
          <div className={styles.buttons}>
            {software.takesFirmware ? (
              <Button size="compact-sm" onClick={() => setUpdating(true)}>
                {t('updateFirmware')}
              </Button>
            ) : null}
            {software.tellsVersion && mayCommand ? (
              <Button size="compact-sm" variant="default" loading={asking.busy} onClick={() => asking.save()}>
                {t('readVersion')}
              </Button>
            ) : null}
          </div>
          {software.takesFirmware ? null : <p className={styles.quiet}>{t('takesNone')}</p>}
        </>
      ) : null}
      <QueryState query={jobs} />
      {jobs.data && list.length === 0 ? <p className={styles.quiet}>{t('none')}</p> : null}
      <ol className={doneList.list}>
        {list.map((job) => (
          <JobLine key={job.jobId} job={job} />
        ))}
      </ol>
      {moreOf(list.length, total)}
      {updating ? <UpdateFirmwareForm devices={[device]} onClose={() => setUpdating(false)} /> : null}
    </section>
  )
}
