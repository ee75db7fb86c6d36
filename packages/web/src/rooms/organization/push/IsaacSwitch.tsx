import { Switch } from '@mantine/core'
import { getPushUrl, syncIsaacSwitch } from '@waymark/contract/rooms/pushServer.ts'
import { call } from '../../../app/api.ts'
import { useT } from '../../../app/i18n.ts'
import { useSave } from '../../../app/save/useSave.ts'

/** Switches the synchronisation with ISAAC on and off at once. */
export function IsaacSwitch({ orgId, enabled }: { orgId: number; enabled: boolean }) {
  const t = useT('organization')
  const saving = useSave((next: boolean) => call(syncIsaacSwitch, { orgId, enabled: next }), { changes: [getPushUrl] })
  return (
    <Switch
      size="xs"
      label={t('isaacSync')}
      checked={enabled}
      disabled={saving.busy}
      error={saving.failure}
      onChange={(event) => saving.save(event.currentTarget.checked)}
    />
  )
}
