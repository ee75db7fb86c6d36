import { Button, Modal, SegmentedControl } from '@mantine/core'
import { IconCopy, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import type { Device } from '@waymark/contract/rooms/device/deviceFields.ts'
import { useState } from 'react'
import { errorText } from '../../../app/refusal/errorText.ts'
import { copyText } from '../../../app/files/copyText.ts'
import { useT } from '../../../app/i18n.ts'
import { refusal } from '../../../app/wire.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FrameRows } from './FrameRows.tsx'
import styles from './frames.module.css'
import { framesAsText, type FrameStyle } from './frameText.ts'
import type { FrameList } from './frameList.ts'
import { useFrames } from './useFrames.ts'

/** How long a copy is confirmed. Milliseconds. */
const CONFIRMED = 2000

/** What goes over a device's wire, frame by frame as it happens. */
export function FramesDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const t = useT('device')
  const common = useT('common')
  const { list, watching, errorCode, clear } = useFrames(device.id)
  const [held, setHeld] = useState<FrameList>()
  const [style, setStyle] = useState<FrameStyle>('text')
  const [copied, setCopied] = useState<boolean>()
  const shown = held ?? list
  const copy = async (): Promise<void> => {
    setCopied(await copyText(framesAsText(shown.frames, style)))
    setTimeout(() => setCopied(undefined), CONFIRMED)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('framesOf', { name: device.vehicle?.name ?? device.deviceId })}
      size={980}
      lockScroll={false}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <div className={styles.tools}>
        <span className={styles.state} data-watching={watching || undefined} role="status">
          {held
            ? t('framesPaused', { count: list.count - held.count })
            : watching
              ? t('framesLive')
              : t('framesConnecting')}
        </span>
        <SegmentedControl
          size="xs"
          aria-label={t('frameStyle')}
          value={style}
          onChange={(value) => setStyle(value === 'hex' ? 'hex' : 'text')}
          data={[
            { value: 'text', label: t('frameText') },
            { value: 'hex', label: t('frameHex') },
          ]}
        />
        <Button
          size="xs"
          variant="default"
          leftSection={held ? <IconPlayerPlay size={14} aria-hidden /> : <IconPlayerPause size={14} aria-hidden />}
          onClick={() => setHeld(held ? undefined : list)}
        >
          {held ? t('goOn') : t('pause')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconTrash size={14} aria-hidden />}
          onClick={() => {
            clear()
            setHeld(undefined)
          }}
        >
          {common('clear')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCopy size={14} aria-hidden />}
          disabled={shown.frames.length === 0}
          onClick={() => void copy()}
        >
          {copied === undefined ? t('copy') : t(copied ? 'copied' : 'framesNotCopied')}
        </Button>
      </div>
      {errorCode ? (
        <EmptyState alert title={errorText(refusal(errorCode)) ?? ''} />
      ) : shown.frames.length === 0 ? (
        <div className={styles.waiting}>
          <EmptyState title={t('framesNone')} text={t('framesNoneText')} />
        </div>
      ) : (
        <FrameRows frames={shown.frames} style={style} />
      )}
      <p className={styles.foot}>
        {t('framesCount', { count: shown.count })}
        {shown.missed > 0 ? ` · ${t('framesMissed', { count: shown.missed })}` : ''}
      </p>
    </Modal>
  )
}
