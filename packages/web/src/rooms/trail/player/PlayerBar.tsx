import { ActionIcon, Checkbox, NativeSelect, Slider } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import styles from '../trail.module.css'
import { PACES, type TrailPlayer } from './TrailPlayer.ts'
import { usePlayer } from './usePlayer.ts'

/** Play, pace, and the moment shown. */
export function PlayerBar({ player }: { player: TrailPlayer }) {
  const t = useT('trail')
  const format = useFormat()
  const { time, playing, pace, skipGaps } = usePlayer(player)
  return (
    <div className={styles.player} role="group" aria-label={t('replay')}>
      <ActionIcon
        size="lg"
        radius="xl"
        aria-label={playing ? t('pause') : t('play')}
        onClick={() => (playing ? player.pause() : player.play())}
      >
        {playing ? <IconPlayerPauseFilled size={17} aria-hidden /> : <IconPlayerPlayFilled size={17} aria-hidden />}
      </ActionIcon>
      <NativeSelect
        size="xs"
        aria-label={t('pace')}
        value={String(pace)}
        onChange={(event) => player.setPace(Number(event.currentTarget.value))}
        data={PACES.map((each) => ({ value: String(each), label: `${each}×` }))}
      />
      <Slider
        className={styles.scrub ?? ''}
        size="sm"
        thumbLabel={t('moment')}
        min={player.start}
        max={Math.max(player.end, player.start + 1)}
        step={1000}
        value={time}
        label={(value) => format.time(value, true)}
        onChange={(value) => player.seek(value)}
      />
      <output className="wm-figures">{format.time(time, true)}</output>
      <Checkbox
        size="xs"
        label={t('skipGaps')}
        checked={skipGaps}
        onChange={(event) => player.setSkipGaps(event.currentTarget.checked)}
      />
    </div>
  )
}
