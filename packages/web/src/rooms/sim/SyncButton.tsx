import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { CarrierName } from '@waymark/contract/carriers.ts'
import { getSimList } from '@waymark/contract/rooms/device/sim.ts'
import { getSimCarrierList, type SimCarrier } from '@waymark/contract/rooms/device/simCarrier.ts'
import { getSimProducts, syncByTypeByPost } from '@waymark/contract/rooms/device/simOperation.ts'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { say, sayFailure } from '../../app/said/say.ts'
import { useSave } from '../../app/save/useSave.ts'

/** Compares all cards with what their carriers say, and with what these sell. */
export function SyncButton({ accounts }: { accounts: readonly SimCarrier[] }) {
  const t = useT('sim')
  const carriers = [...new Set(accounts.map(({ carrier }) => carrier))]
  const saving = useSave(() => compareAll(carriers), {
    changes: [getSimList, getSimCarrierList, getSimProducts],
    done: (operations) => {
      const failed = operations.find(({ state }) => state === 'failed')
      if (failed) sayFailure(t('refused', { said: failed.said }))
      else say(t(operations.every(({ state }) => state === 'confirmed') ? 'compared' : 'underWay'))
    },
    onFailure: (text) => {
      if (text !== undefined) sayFailure(text)
    },
  })
  if (carriers.length === 0) return null
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconRefresh size={15} aria-hidden />}
      loading={saving.busy}
      onClick={() => saving.save()}
    >
      {t('compareAll')}
    </Button>
  )
}

/** One carrier after the other; the first that cannot be asked ends it. */
async function compareAll([carrier, ...others]: readonly CarrierName[]): ReturnType<typeof ask> {
  if (carrier === undefined) return { ok: true, data: [] }
  const first = await ask(carrier)
  if (!first.ok || others.length === 0) return first
  const rest = await compareAll(others)
  return rest.ok ? { ok: true, data: [...first.data, ...rest.data] } : rest
}

const ask = (carrier: CarrierName) => call(syncByTypeByPost, { carrier })
