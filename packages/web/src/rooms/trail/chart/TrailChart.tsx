import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { trailMap } from '../map/TrailMap.ts'
import type { TrailPlayer } from '../player/TrailPlayer.ts'
import { placeAt, type TrailPath } from '../TrailPath.ts'
import styles from '../trail.module.css'
import { chartData, chartOptions } from './chartOptions.ts'

/** Speed, battery and, where there is any, temperature over time. Pointing shows the place on the map, a press goes there. */
export function TrailChart({ path, player }: { path: TrailPath; player: TrailPlayer }) {
  const t = useT('trail')
  const format = useFormat()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const data = chartData(path, format)
    const size = (): { width: number; height: number } => ({ width: element.clientWidth, height: element.clientHeight })
    const names = { time: t('time'), speed: t('speed'), battery: t('battery'), temperature: t('temperature') }
    const chart = new uPlot({ ...chartOptions(data, format, scheme, names), ...size() }, data.values, element)
    const line = document.createElement('div')
    line.className = styles.playhead ?? ''
    chart.over.append(line)
    const timeAt = (event: MouseEvent): number =>
      chart.posToVal(event.clientX - chart.over.getBoundingClientRect().left, 'x') * 1000
    const follow = (): void => {
      line.style.transform = `translateX(${chart.valToPos(player.state.time / 1000, 'x')}px)`
    }
    const onMove = (event: MouseEvent): void => {
      void trailMap().hint(placeAt(path, timeAt(event)))
      if (event.buttons === 1) player.seek(timeAt(event))
    }
    const onLeave = (): void => void trailMap().hint(null)
    const onPress = (event: MouseEvent): void => player.seek(timeAt(event))
    chart.over.addEventListener('mousemove', onMove)
    chart.over.addEventListener('mouseleave', onLeave)
    chart.over.addEventListener('click', onPress)
    follow()
    const forget = player.subscribe(follow)
    const resizing = new ResizeObserver(() => {
      chart.setSize(size())
      follow()
    })
    resizing.observe(element)
    return () => {
      forget()
      resizing.disconnect()
      onLeave()
      chart.destroy()
    }
  }, [path, player, format, scheme, t])
  return <div ref={box} className={styles.chart} role="img" aria-label={t('chart')} />
}
