import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AddButton } from '../../app/AddButton.tsx'
import { ChoiceSwitch } from '../../app/ChoiceSwitch.tsx'
import { useT } from '../../app/i18n.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { LazyDeviceForm } from './LazyDeviceForm.tsx'
import { DeviceList } from './DeviceList.tsx'
import { UnknownList } from './UnknownList.tsx'

/** Devices that were added, and senders that knocked but nobody knows. */
export default function DevicesScreen() {
  const t = useT('device')
  const [search, setSearch] = useSearchParams()
  const mayAdd = usePermission('organization:device:add')
  const [adding, setAdding] = useState(false)
  const unknown = mayAdd && search.get('tab') === 'unknown'
  const switcher = mayAdd ? (
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
