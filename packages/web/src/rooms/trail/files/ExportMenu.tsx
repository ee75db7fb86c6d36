import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { loadHistoryTrail } from '@waymark/contract/rooms/trail.ts'
import { useRef, useState } from 'react'
import { call } from '../../../app/api.ts'
import { errorText } from '../../../app/errorText.ts'
import { download, fileNamePart } from '../../../app/files/download.ts'
import { useT } from '../../../app/i18n.ts'
import { trailPath } from '../TrailPath.ts'
import type { TrailFormat } from './trailFiles.ts'

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
  const [busy, setBusy] = useState(false)
  const save = async (format: TrailFormat): Promise<void> => {
    cancel.current = new AbortController()
    setBusy(true)
    onFailure(undefined)
    const outcome = await call(loadHistoryTrail, { vehicleId, from, to, raw: true }, { signal: cancel.current.signal })
    setBusy(false)
    if (!outcome.ok) return onFailure(errorText(outcome))
    if (outcome.data.tooMany) return onFailure(t('tooManyPoints'))
    const path = trailPath(outcome.data)
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
        <Menu.Item onClick={() => void save('csv')}>{t('exportCsv')}</Menu.Item>
        <Menu.Item onClick={() => void save('gpx')}>GPX</Menu.Item>
        <Menu.Item onClick={() => void save('kml')}>KML</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
