import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '../../../app/i18n.ts'
import { openCodeReader } from '../../../app/scan/codeReader.ts'
import styles from './install.module.css'

/** Milliseconds between two looks: a hand moves slower. */
const EVERY = 250
/** A number among what a label says: 14 or 15 digits, as an IMEI has. */
const NUMBER = /(?<!\d)\d{14,15}(?!\d)/

/** Shows the camera and reads the label of a device that is held before it. */
export function LabelScanner({ onRead }: { onRead: (number: string) => void }) {
  const t = useT('installPhone')
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const read = useEffectEvent((text: string) => onRead(NUMBER.exec(text)?.[0] ?? text.trim().slice(0, 64)))
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const over = new AbortController()
    let stream: MediaStream | undefined
    const look = async (): Promise<void> => {
      const reader = await openCodeReader()
      while (!over.signal.aborted) {
        const [code] = await reader.read(element).catch(() => [])
        if (code !== undefined && !over.signal.aborted) return read(code)
        await new Promise((resolve) => setTimeout(resolve, EVERY))
      }
    }
    const start = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      element.srcObject = stream
      await element.play()
      await look()
    }
    const stop = (): void => stream?.getTracks().forEach((track) => track.stop())
    start().catch(() => over.signal.aborted || setFailed(true))
    return () => {
      over.abort()
      stop()
    }
  }, [])
  if (failed) return <p className={styles.problem}>{t('noCamera')}</p>
  return <video ref={video} className={styles.camera} aria-label={t('scan')} muted playsInline />
}
