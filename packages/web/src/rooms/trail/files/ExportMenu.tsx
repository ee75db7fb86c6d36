import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { CallResult } from '@waymark/contract/call.ts'
import { loadHistoryTrail } from '@waymark/contract/rooms/trail.ts'
import { useRef } from 'react'
import { call } from '../../../app/api.ts'
import { download, fileNamePart } from '../../../app/files/download.ts'
import { useT } from '../../../app/i18n.ts'
import { trailPath } from '../TrailPath.ts'
import type { TrailFormat } from './trailFiles.ts'
import { useSave } from '../../../app/save/useSave.ts'

interface Props {
  vehicleId: number
  name: string
  /** ISO 8601 UTC. */
  from: string
  to: string
  onFailure: (text: string | undefined) => void
}

/** Saves every recorded point of the range as csv, gpx or kml; can be cancelled while they are fetched. */
export function ExportMenu({ vehicleId, name, from, to, onFailure }: Props) {
  const t = useT('trail')
  const common = useT('common')
  const cancel = useRef<AbortController>(null)
  const { busy, save } = useSave(
    async (format: TrailFormat) => {
      cancel.current = new AbortController()
      const outcome = await call(
        loadHistoryTrail,
        { vehicleId, from, to, raw: true },
        { signal: cancel.current.signal },
      )
      return outcome.ok ? { ok: true as const, data: { trail: outcome.data, format } } : outcome
    },
    { done: ({ trail, format }) => void keep(trail, format), onFailure },
  )
  const keep = async (trail: CallResult<typeof loadHistoryTrail>, format: TrailFormat): Promise<void> => {
    if (trail.tooMany) return onFailure(t('tooManyPoints'))
    const path = trailPath(trail)
    // fetched with the first file
    const { TRAIL_TYPES, trailCsv, trailGpx, trailKml } = await import('./trailFiles.ts')
    const text =
      format === 'csv'
        ? trailCsv(path, {
            time: t('time'),
            latitude: t('lat'),
            longitude: t('lon'),
            speed: t('speed'),
            course: t('course'),
            altitude: t('altitude'),
            battery: t('battery'),
            temperature: t('temperature'),
          })
        : format === 'gpx'
          ? trailGpx(path, name)
          : trailKml(path, name)
    return download(`${fileNamePart(name)}-${from.slice(0, 10)}.${format}`, TRAIL_TYPES[format], text)
  }
  if (busy)
    return (
      <Button size="xs" variant="default" onClick={() => cancel.current?.abort()}>
        {common('cancel')}
      </Button>
    )
  return (
    <Menu position="bottom-end" width={210}>
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconDownload size={14} aria-hidden />}>
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('exportAll')}</Menu.Label>
        <Menu.Item onClick={() => save('csv')}>{t('exportCsv')}</Menu.Item>
        <Menu.Item onClick={() => save('gpx')}>GPX</Menu.Item>
        <Menu.Item onClick={() => save('kml')}>KML</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
