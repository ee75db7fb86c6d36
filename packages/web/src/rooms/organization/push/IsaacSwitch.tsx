import { Switch } from '@mantine/core'
import { getPushUrl, syncIsaacSwitch } from '@waymark/contract/rooms/pushServer.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { errorText } from '../../../app/errorText.ts'
import { useT } from '../../../app/i18n.ts'
import { refresh } from '../../../app/useCall.ts'

/** Switches the synchronisation with ISAAC on and off at once. */
export function IsaacSwitch({ orgId, enabled }: { orgId: number; enabled: boolean }) {
  const t = useT('organization')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const set = async (next: boolean): Promise<void> => {
    setBusy(true)
    const outcome = await call(syncIsaacSwitch, { orgId, enabled: next })
    setBusy(false)
    setFailure(outcome.ok ? undefined : errorText(outcome))
    if (outcome.ok) refresh(getPushUrl)
  }
  return (
    <Switch
      size="xs"
      label={t('isaacSync')}
      checked={enabled}
      disabled={busy}
      error={failure}
      onChange={(event) => void set(event.currentTarget.checked)}
    />
  )
}
