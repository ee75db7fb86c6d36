import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '../../../app/i18n.ts'
import { openCodeReader } from '../../../app/scan/codeReader.ts'
import styles from './station.module.css'

/** Milliseconds between looks, and for how long a code that stays before the camera is the same piece. */
const LOOK_EVERY = 200
const SAME_FOR = 3000

/** Reads codes from the camera while it is shown. */
export function CameraReader({ onCode }: { onCode: (code: string) => void }) {
  const t = useT('stock')
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    const opening = openCodeReader()
    const seen = new Map<string, number>()
    let stream: MediaStream | undefined
    let isOver = false
    const look = async (): Promise<void> => {
      const view = video.current
      if (!view || view.readyState < view.HAVE_CURRENT_DATA) return
      const reader = await opening
      for (const rawValue of await reader.read(view)) {
        const now = performance.now()
        if (now - (seen.get(rawValue) ?? -SAME_FOR) >= SAME_FOR) tell(rawValue)
        seen.set(rawValue, now)
      }
    }
    const start = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) stream.getTracks().forEach((track) => track.stop())
      else if (video.current) video.current.srcObject = stream
    }
    start().catch(() => setRefused(true))
    const timer = setInterval(() => void look().catch(() => setRefused(true)), LOOK_EVERY)
    return () => {
      isOver = true
      clearInterval(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])
  if (isRefused) return <p role="alert">{t('noCamera')}</p>
  return <video ref={video} className={styles['camera']} autoPlay muted playsInline aria-label={t('camera')} />
}
