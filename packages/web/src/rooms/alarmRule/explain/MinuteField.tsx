import { Button, TextInput } from '@mantine/core'
import { WALL_YEARS } from '@waymark/core/zones/yearBounds.ts'
import { useState } from 'react'
import { useFormat } from '../../../app/format/useFormat.ts'
import { fromWall, toWall } from '../../../app/format/zones.ts'
import { useT } from '../../../app/i18n.ts'
import styles from './explain.module.css'

interface Props {
  /** The minute that is asked about, milliseconds since 1970 UTC; undefined while none is. */
  value: number | undefined
  disabled: boolean
  onAsk: (at: number) => void
}

/** A minute of the user's clock, and a press that asks how the rule stood then. */
export function MinuteField({ value, disabled, onAsk }: Props) {
  const t = useT('alarmRule')
  const { zone, zoneName } = useFormat()
  const [draft, setDraft] = useState<string>()
  const text = draft ?? (value === undefined ? '' : toWall(value, zone))
  const at = fromWall(text, zone)
  return (
    <form
      className={styles.minute}
      onSubmit={(event) => {
        event.preventDefault()
        onAsk(at)
      }}
    >
      <TextInput
        size="xs"
        type="datetime-local"
        {...WALL_YEARS}
        label={t('atMinute', { zone: zoneName(Number.isNaN(at) ? Date.now() : at) })}
        value={text}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" variant="default" disabled={disabled || Number.isNaN(at)}>
        {t('showMinute')}
      </Button>
    </form>
  )
}
