import { ActionIcon, Button } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { addShare, getShareList } from '@waymark/contract/rooms/share/share.ts'
import type { ShareField } from '@waymark/contract/rooms/share/sharedView.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../app/api.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { isTaken } from '../../../app/shell/keys/useShellKeys.ts'
import { Chips } from '../../../ui/Chips.tsx'
import { DURATIONS } from '../durations.ts'
import styles from '../share.module.css'
import { ShareLink } from '../ShareLink.tsx'
import { useSave } from '../../../app/save/useSave.ts'
import { ShareModal } from '../ShareModal.tsx'

interface Props {
  vehicles: readonly { readonly vehicleId: number; readonly name: string }[]
  /** A button with words, where it stands in a row of such. */
  wide?: boolean
}

/** What a link made in a hurry shows: where it is, and whether it comes. */
const FIELDS: readonly ShareField[] = ['name', 'assetType', 'status', 'time', 'speed', 'course', 'arrival']
/** Most characters of an alias. */
const LONGEST = 100

/** Shares the chosen vehicles live: `Shift+S` or a press, a duration, copy. */
export function QuickShare({ vehicles, wide = false }: Props) {
  const t = useT('share')
  const mayShare = usePermission('monitoring:share:add')
  const [open, setOpen] = useState(false)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.key !== 'S' || !event.shiftKey || !mayShare || isTaken(event.target)) return
    if (event.ctrlKey || event.metaKey || event.altKey || vehicles.length === 0) return
    event.preventDefault()
    setOpen(true)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  if (!mayShare) return null
  const press = { onClick: () => setOpen(true), title: `${t('share')} (Shift+S)` }
  return (
    <>
      {wide ? (
        <Button size="compact-xs" variant="subtle" {...press}>
          {t('share')}
        </Button>
      ) : (
        <ActionIcon variant="default" aria-label={t('share')} {...press}>
          <IconShare size={16} aria-hidden />
        </ActionIcon>
      )}
      {open ? <QuickShareDialog vehicles={vehicles} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function QuickShareDialog({ vehicles, onClose }: Pick<Props, 'vehicles'> & { onClose: () => void }) {
  const t = useT('share')
  const mayView = usePermission('monitoring:share:view')
  const format = useFormat()
  const [made, setMade] = useState<{ link: string; expiresAt: string }>()
  // what was chosen when it was opened: the list goes on changing below
  const [{ vehicleIds, alias }] = useState(() => ({
    vehicleIds: vehicles.map(({ vehicleId }) => vehicleId),
    alias: aliasOf(vehicles.map(({ name }) => name)),
  }))
  const saving = useSave(
    (duration: number) => call(addShare, { alias, mode: 'live', vehicleIds, fields: [...FIELDS], duration }),
    {
      changes: [getShareList],
      done: setMade,
    },
  )
  return (
    <ShareModal alias={alias} onClose={onClose}>
      {made === undefined ? (
        <>
          <p className={styles.hint}>{t('quickHint')}</p>
          <Chips
            label={t('duration')}
            choices={DURATIONS.map(({ minutes, key }) => ({ value: minutes, label: t(key) }))}
            isOn={() => false}
            onPress={(minutes) => saving.save(minutes)}
            disabled={saving.busy}
            hasFocus
            error={saving.failure}
          />
        </>
      ) : (
        <>
          <ShareLink link={made.link} hasFocus />
          <p className={styles.hint}>
            {t('expires')} {format.time(Date.parse(made.expiresAt))}
          </p>
          {mayView ? (
            <Link to={paths.shares} onClick={onClose}>
              {t('allShares')}
            </Link>
          ) : null}
        </>
      )}
    </ShareModal>
  )
}

/** Names of vehicles as one, as far as there is room. */
function aliasOf([first = '', ...others]: readonly string[]): string {
  return (others.length === 0 ? first : `${first.slice(0, LONGEST - 8)} + ${others.length}`).slice(0, LONGEST)
}
