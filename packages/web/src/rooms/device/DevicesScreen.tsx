import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AddButton } from '../../app/AddButton.tsx'
import { ChoiceSwitch } from '../../app/ChoiceSwitch.tsx'
import { useT } from '../../app/i18n.ts'
import { useAskedToAdd } from '../../app/list/useAskedToAdd.ts'
import { useIsLimited, usePermission, useSession } from '../../app/sessionStore.ts'
import { LazyDeviceForm } from './LazyDeviceForm.ts'
import { DeviceList } from './DeviceList.tsx'
import { UnknownList } from './UnknownList.tsx'

/** Devices that were added, and senders that knocked but nobody knows. */
export default function DevicesScreen() {
  const t = useT('device')
  const [search, setSearch] = useSearchParams()
  const isLimited = useIsLimited()
  // a new device is on no vehicle, so whoever is limited to some would not see it
  const mayAdd = usePermission('organization:device:add') && !isLimited
  // who nobody has added yet belongs to no organization
  const seesUnknown = useSession(({ info }) => info?.user.admin === true) && mayAdd
  const [adding, setAdding] = useState(false)
  useAskedToAdd(() => setAdding(mayAdd))
  const unknown = seesUnknown && search.get('tab') === 'unknown'
  const switcher = seesUnknown ? (
    <ChoiceSwitch
      label={t('devices')}
      value={unknown ? 'unknown' : 'added'}
      onChange={(value) => setSearch(value === 'unknown' ? { tab: 'unknown' } : {}, { replace: true })}
      choices={[
        { value: 'added', label: t('devices') },
        { value: 'unknown', label: t('unknownSenders') },
      ]}
    />
  ) : null
  const add = mayAdd ? <AddButton label={t('add')} onClick={() => setAdding(true)} /> : null
  return (
    <>
      {unknown ? (
        <UnknownList switcher={switcher} />
      ) : (
        <DeviceList switcher={switcher} add={add} keyword={search.get('keyword') ?? ''} />
      )}
      {adding ? <LazyDeviceForm onClose={() => setAdding(false)} /> : null}
    </>
  )
}
