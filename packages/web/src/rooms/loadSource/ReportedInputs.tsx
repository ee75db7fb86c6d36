import type { LoadAnswer } from '@waymark/contract/rooms/device/loadSource.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import styles from './load.module.css'

/** What devices told last: each input by its name, and what the source makes of it. */
export function ReportedInputs({ told, source }: Pick<LoadAnswer, 'told' | 'source'>) {
  const t = useT('loadSource')
  const common = useT('common')
  const format = useFormat()
  const used = new Set<string>(
    source.kind === 'weight'
      ? source.inputs
      : 'input' in source
        ? [source.input]
        : source.kind === 'flag'
          ? ['loaded']
          : [],
  )
  const unit = source.kind === 'weight' ? ' kg' : source.kind === 'distance' ? ' mm' : ''
  const words = { loaded: common('loaded'), empty: common('empty'), between: t('between'), unknown: t('notTold') }
  return (
    <section aria-label={t('says')}>
      <h3 className={styles.heading}>{t('says')}</h3>
      {told.length === 0 ? <p className={styles.quiet}>{t('saysNothing')}</p> : null}
      {told.map(({ device, vehicleName, at, inputs, raw, state }) => (
        <div key={device} className={styles.told}>
          <p>
            <b>{vehicleName}</b> <span data-state={state}>{words[state]}</span>
            {raw === null ? null : <span>{`${format.number(raw)}${unit}`}</span>}
            <small>{format.time(Date.parse(at))}</small>
          </p>
          <ul>
            {inputs.map(({ name, value }) => (
              <li key={name} data-used={used.has(name)}>
                <span>{name}</span> <b>{format.number(value, 2)}</b>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
