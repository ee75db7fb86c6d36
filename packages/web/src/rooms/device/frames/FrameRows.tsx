import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { protocolName } from '@waymark/contract/protocolName.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import styles from './frames.module.css'
import { frameText, type FrameStyle } from './frameText.ts'
import type { ShownFrame } from './frameList.ts'

/** Frames, newest first: when, which way, in which protocol, and what. */
export function FrameRows({ frames, style }: { frames: readonly ShownFrame[]; style: FrameStyle }) {
  const t = useT('device')
  const format = useFormat()
  return (
    // Scrolled by keys as well.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller without a focus cannot be read by keys
    <div className={styles.scroller} tabIndex={0} role="region" aria-label={t('frames')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('time')}</th>
            <th scope="col">{t('frameWay')}</th>
            <th scope="col">{t('protocol')}</th>
            <th scope="col">{t('frame')}</th>
          </tr>
        </thead>
        <tbody>
          {frames.map((frame) => (
            <tr key={frame.number} data-direction={frame.direction}>
              <td>{clockOf(frame.at, format.clock(Date.parse(frame.at), true))}</td>
              <td>
                {frame.direction === 'in' ? (
                  <IconArrowDown size={13} aria-hidden />
                ) : (
                  <IconArrowUp size={13} aria-hidden />
                )}{' '}
                {t(frame.direction === 'in' ? 'frameIn' : 'frameOut')}
              </td>
              <td>{protocolName(frame.protocol, t('importSource'))}</td>
              <td>
                <code>{frameText(frame, style)}</code>
                {frame.refused ? <em>{t('frameRefused', { reason: frame.refused })}</em> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The time on the user's wall, with the milliseconds that tell a frame from its answer. */
function clockOf(at: string, clock: string): string {
  return `${clock}.${at.slice(20, 23)}`
}
