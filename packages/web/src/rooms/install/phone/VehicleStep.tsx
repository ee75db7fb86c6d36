import { Button, Select, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { ASSET_TYPES } from '@waymark/contract/assetTypes.ts'
import { customerList, type InstallVehicle } from '@waymark/contract/rooms/device/install.ts'
import { useState, type FormEvent } from 'react'
import { useT } from '../../../app/i18n.ts'
import { useAssetTypeName } from '../../../app/assets/useAssetTypeName.ts'
import styles from './install.module.css'
import { useInstallCall } from './installCall.ts'
import { serverNow } from './installSession.ts'
import type { StepProps } from './InstallSteps.tsx'
import { findVehicles } from './knownLists.ts'

/** Which vehicle: one of the customer's, or a new one. */
export function VehicleStep({ install, onDone }: StepProps) {
  const t = useT('installPhone')
  const [typed, setTyped] = useState('')
  const [isNew, setNew] = useState(install.vehicle !== undefined)
  const [keyword] = useDebouncedValue(typed.trim(), 250)
  const found = useQuery({
    queryKey: ['installer finds vehicles', keyword],
    queryFn: () => findVehicles(keyword),
    networkMode: 'always',
    staleTime: 0,
  }).data
  // from here on the device is where it is to stay
  const go = (change: Parameters<typeof onDone>[0]): void =>
    onDone({ ...change, installedAt: serverNow(), rebind: install.isElsewhere === true })
  if (isNew) return <NewVehicleForm {...{ install, onDone: go }} />
  const choose = ({ vehicleId, name }: InstallVehicle): void => go({ vehicleId, vehicleName: name })
  return (
    <>
      <h1>{t('vehicleStep')}</h1>
      {install.isElsewhere ? <p className={styles.waiting}>{t('movesFrom')}</p> : null}
      <TextInput
        size="lg"
        type="search"
        label={t('searchVehicles')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button
        size="lg"
        variant="light"
        fullWidth
        leftSection={<IconPlus size={20} aria-hidden />}
        onClick={() => setNew(true)}
      >
        {t('newVehicle')}
      </Button>
      {found?.isKept ? <p className={styles.waiting}>{t('keptLists')}</p> : null}
      {found?.rows.length === 0 ? <p className={styles.quiet}>{t('noVehicleFound')}</p> : null}
      <ul className={styles.list} aria-label={t('vehicles')}>
        {found?.rows.map((row) => (
          <li key={row.vehicleId}>
            <UnstyledButton className={styles.row} onClick={() => choose(row)}>
              <span>
                <b>{row.name}</b>
                <small>{[row.plate, row.vin].filter(Boolean).join(' · ')}</small>
              </span>
              {row.deviceId === '' ? null : (
                <span className={styles.state} data-tone="waiting">
                  {t('hasDevice', { number: row.deviceId })}
                </span>
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A vehicle that is not there yet: no more than tells it apart. */
function NewVehicleForm({ install, onDone }: StepProps) {
  const t = useT('installPhone')
  const nameOf = useAssetTypeName()
  const customers = useInstallCall(customerList, {}).data ?? [
    { orgId: install.customerId, orgName: install.customerName },
  ]
  const before = install.vehicle
  const [name, setName] = useState(before?.name ?? '')
  const [plate, setPlate] = useState(before?.plate ?? '')
  const [vin, setVin] = useState(before?.vin ?? '')
  const [type, setType] = useState(String(before?.assetType ?? 2000))
  const [org, setOrg] = useState(String(before?.orgId ?? install.customerId))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const asset = ASSET_TYPES.find(({ code }) => String(code) === type) ?? ASSET_TYPES[0]
    const vehicle = { orgId: Number(org), name: name.trim(), assetType: asset.code, icon: asset.icon, plate, vin }
    onDone({ vehicle, vehicleName: vehicle.name })
  }
  return (
    <form className={styles.fields} onSubmit={submit}>
      <h1>{t('newVehicle')}</h1>
      {customers.length > 1 ? (
        <Select
          size="lg"
          label={t('organization')}
          data={customers.map(({ orgId, orgName }) => ({ value: String(orgId), label: orgName }))}
          value={org}
          allowDeselect={false}
          onChange={(next) => setOrg(next ?? org)}
        />
      ) : null}
      <TextInput
        size="lg"
        required
        label={t('name')}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Select
        size="lg"
        label={t('assetType')}
        data={ASSET_TYPES.map(({ code }) => ({ value: String(code), label: nameOf(code) }))}
        value={type}
        allowDeselect={false}
        onChange={(next) => setType(next ?? type)}
      />
      <TextInput
        size="lg"
        label={t('plate')}
        maxLength={20}
        value={plate}
        onChange={(event) => setPlate(event.currentTarget.value)}
      />
      <TextInput
        size="lg"
        label={t('vin')}
        maxLength={40}
        value={vin}
        onChange={(event) => setVin(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" fullWidth disabled={name.trim() === ''}>
        {t('continue')}
      </Button>
    </form>
  )
}
