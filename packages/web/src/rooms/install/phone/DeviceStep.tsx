import { useBusy } from '../../../app/save/useBusy.ts'
import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { IconBarcode } from '@tabler/icons-react'
import { getDeviceList, type InstallDevice } from '@waymark/contract/rooms/device/install.ts'
import { useState, type FormEvent } from 'react'
import { refusedText } from '../../../app/refusal/errorText.ts'
import { useT } from '../../../app/i18n.ts'
import { hasCamera } from '../../../app/scan/codeReader.ts'
import styles from './install.module.css'
import { installCall, NO_ANSWER } from './installCall.ts'
import type { StepProps } from './InstallSteps.tsx'
import { findDevices } from './knownLists.ts'
import { LabelScanner } from './LabelScanner.tsx'

/** Which device: its label scanned or typed, or one of those that wait for a vehicle. */
export function DeviceStep({ onDone }: StepProps) {
  const t = useT('installPhone')
  const [typed, setTyped] = useState('')
  const [scanning, setScanning] = useState(false)
  const [busy, during] = useBusy()
  const [failure, setFailure] = useState<string>()
  const [keyword] = useDebouncedValue(typed.trim(), 250)
  const found = useQuery({
    queryKey: ['installer finds devices', keyword],
    queryFn: () => findDevices(keyword),
    networkMode: 'always',
    staleTime: 0,
  }).data
  const choose = ({ device, deviceId, vehicle }: InstallDevice): void =>
    vehicle === null ? onDone({ device, deviceId }) : setFailure(t('onOther', { vehicle: vehicle.name }))

  /** Takes a number as it stands on the label: without a network it is looked up when it is sent. */
  const take = async (number: string): Promise<void> => {
    setScanning(false)
    setTyped(number)
    setFailure(undefined)
    const outcome = await during(installCall(getDeviceList, { deviceId: number }))
    if (!outcome.ok)
      return NO_ANSWER.has(outcome.errorCode) ? onDone({ deviceId: number }) : setFailure(refusedText(outcome))
    const [device] = outcome.data.list
    if (!device) return setFailure(t('noSuchDevice', { number }))
    if (device.vehicle) return onDone({ device: device.device, deviceId: device.deviceId, isElsewhere: true })
    return onDone({ device: device.device, deviceId: device.deviceId })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void take(typed.trim())
  }
  return (
    <>
      <h1>{t('deviceStep')}</h1>
      {hasCamera ? (
        <Button
          size="lg"
          variant="light"
          fullWidth
          leftSection={<IconBarcode size={22} aria-hidden />}
          onClick={() => setScanning(!scanning)}
        >
          {t('scan')}
        </Button>
      ) : null}
      {scanning ? <LabelScanner onRead={(number) => void take(number)} /> : null}
      <form className={styles.inline} onSubmit={submit}>
        <TextInput
          size="lg"
          className={styles.grow}
          label={t('labelNumber')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={64}
          value={typed}
          error={failure}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setFailure(undefined)
          }}
        />
        <Button type="submit" size="lg" loading={busy} disabled={typed.trim() === ''}>
          {t('continue')}
        </Button>
      </form>
      <h2>{t('waitingDevices')}</h2>
      {found?.isKept ? <p className={styles.waiting}>{t('keptLists')}</p> : null}
      {found?.rows.length === 0 ? <p className={styles.quiet}>{t('noWaitingDevices')}</p> : null}
      <ul className={styles.list} aria-label={t('waitingDevices')}>
        {found?.rows.map((row) => (
          <li key={row.device}>
            <UnstyledButton className={styles.row} onClick={() => choose(row)}>
              <span>
                <b>{row.deviceId}</b>
                <small>{[row.model, row.orgName].filter(Boolean).join(' · ')}</small>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  )
}
