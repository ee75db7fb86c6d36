import { Alert, Button, Text } from '@mantine/core'
import type { CallIn } from '@waymark/contract/call.ts'
import { type MapSource, tryMapSource } from '@waymark/contract/rooms/map/mapSource.ts'
import { isReadFirst } from '@waymark/core/maps/tileAddress.ts'
import { call } from '../../app/api.ts'
import { useHabit } from '../../app/habit.ts'
import { useT } from '../../app/i18n.ts'
import { useTrial } from '../../app/save/useTrial.ts'
import styles from './mapSource.module.css'
import { TriedStyleMap } from './TriedStyleMap.tsx'

/** How near a server is looked at: streets can be told apart, and weather is still there. */
const ZOOM = 10
/** Where the streets of a style can be told apart. */
const STYLE_ZOOM = 13

interface Props {
  source: MapSource | undefined
  server: Pick<CallIn<typeof tryMapSource>, 'kind' | 'address' | 'layers' | 'key'> & { readonly maxZoom: number }
}

/** Asks a map server for a few tiles about where the user's maps begin, and shows them, or why they do not come. */
export function TryMap({ source, server: { kind, address, layers, key, maxZoom } }: Props) {
  const t = useT('mapSource')
  const [lat, lon] = useHabit().center
  const { tried, busy, failure, start } = useTrial(
    () =>
      call(tryMapSource, {
        kind,
        address,
        ...(layers ? { layers } : {}),
        ...(key ? { key } : {}),
        ...(source ? { mapSourceId: source.mapSourceId } : {}),
        lat,
        lon,
        zoom: isReadFirst(kind) ? STYLE_ZOOM : Math.max(1, Math.min(ZOOM, maxZoom)),
      }),
    {
      labels: { address: t('address'), key: t('key'), layers: t('layers') },
      troubleIn: ({ trouble, status, detail }) =>
        trouble === null ? undefined : t(`trouble_${trouble}`, { status: String(status ?? ''), detail }),
    },
  )
  return (
    <div className={styles.trial}>
      <Button variant="default" size="xs" loading={busy} disabled={address === ''} onClick={start}>
        {t('try')}
      </Button>
      {failure ? (
        <Alert color="red">{failure}</Alert>
      ) : tried?.style ? (
        <>
          <TriedStyleMap tried={tried.style} label={t('tried')} />
          {tried.style.leftOut > 0 ? <Text size="sm">{t('leftOut', { count: tried.style.leftOut })}</Text> : null}
        </>
      ) : tried ? (
        <div className={styles.tiles} role="img" aria-label={t('tried')}>
          {tried.tiles.map(({ x, y, picture }) => (
            <img key={`${x}/${y}`} src={picture} alt="" />
          ))}
        </div>
      ) : null}
    </div>
  )
}
