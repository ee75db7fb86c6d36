import { Button, TextInput } from '@mantine/core'
import { WALL_YEARS } from '@waymark/core/zones/yearBounds.ts'
import { useState } from 'react'
import styles from './range.module.css'

interface Props<P extends string> {
  label: string
  presets: readonly { value: P; label: string }[]
  /** The preset that is on; null when two moments are. */
  preset: P | null
  onPreset: (preset: P) => void
  /** The moments that are on, `YYYY-MM-DDTHH:mm` on the user's wall. */
  from: string
  to: string
  onMoments: (from: string, to: string) => void
  /** What is wrong with two moments; undefined when nothing is. */
  problemOf: (from: string, to: string) => string | undefined
  texts: { from: string; to: string; apply: string; custom: string }
}

/** A range that ends now, by a press; or two moments, typed. */
export function RangePicker<P extends string>(props: Props<P>) {
  const { texts } = props
  // what was opened or closed by hand stays so until the range is another
  const [turned, setTurned] = useState<{ of: P | null; open: boolean }>()
  const open = turned?.of === props.preset ? turned.open : props.preset === null
  const [draft, setDraft] = useState<{ of: string; from: string; to: string }>()
  // A draft belongs to the range it was begun from; a new range from elsewhere ends it.
  const of = `${props.from}/${props.to}`
  const { from, to } = draft?.of === of ? draft : props
  const problem = props.problemOf(from, to)
  return (
    <fieldset className={styles.range}>
      <legend>{props.label}</legend>
      <div className={styles.presets}>
        {props.presets.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={props.preset === value && !open}
            onClick={() => {
              setTurned(undefined)
              props.onPreset(value)
            }}
          >
            {label}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={open}
          aria-expanded={open}
          onClick={() => setTurned({ of: props.preset, open: !open })}
        >
          {texts.custom}
        </button>
      </div>
      {open ? (
        <form
          className={styles.moments}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!problem) props.onMoments(from, to)
          }}
        >
          <TextInput
            size="xs"
            type="datetime-local"
            {...WALL_YEARS}
            label={texts.from}
            value={from}
            onChange={(event) => setDraft({ of, from: event.currentTarget.value, to })}
          />
          <TextInput
            size="xs"
            type="datetime-local"
            {...WALL_YEARS}
            label={texts.to}
            value={to}
            error={problem}
            onChange={(event) => setDraft({ of, from, to: event.currentTarget.value })}
          />
          <Button type="submit" size="xs" variant="light">
            {texts.apply}
          </Button>
        </form>
      ) : null}
    </fieldset>
  )
}
