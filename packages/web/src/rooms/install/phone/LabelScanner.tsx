import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '../../../app/i18n.ts'
import styles from './install.module.css'

/** What browsers have of the Barcode Detection API (Web Incubator Community Group), which TypeScript does not know. */
interface BarcodeReader {
  detect: (source: CanvasImageSource) => Promise<readonly { readonly rawValue: string }[]>
}
type BarcodeReaderClass = new (options?: { formats: readonly string[] }) => BarcodeReader

/** Milliseconds between two looks: a hand moves slower. */
const EVERY = 250
/** What labels of trackers are printed in. */
const FORMATS = ['code_128', 'code_39', 'qr_code', 'data_matrix', 'ean_13']
/** A number among what a label says: 14 or 15 digits, as an IMEI has. */
const NUMBER = /(?<!\d)\d{14,15}(?!\d)/

const readerClass = (): BarcodeReaderClass | undefined =>
  (globalThis as { BarcodeDetector?: BarcodeReaderClass }).BarcodeDetector

/** Whether this browser reads bar codes and has a camera. */
export const canScan = (): boolean => readerClass() !== undefined && 'mediaDevices' in navigator

/** Shows the camera and reads the label of a device that is held before it. */
export function LabelScanner({ onRead }: { onRead: (number: string) => void }) {
  const t = useT('installPhone')
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const read = useEffectEvent((text: string) => onRead(NUMBER.exec(text)?.[0] ?? text.trim().slice(0, 64)))
  useEffect(() => {
    const element = video.current
    const Reader = readerClass()
    if (!element || !Reader) return undefined
    const reader = new Reader({ formats: FORMATS })
    const over = new AbortController()
    let stream: MediaStream | undefined
    const look = async (): Promise<void> => {
      while (!over.signal.aborted) {
        const [code] = await reader.detect(element).catch(() => [])
        if (code && !over.signal.aborted) return read(code.rawValue)
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
