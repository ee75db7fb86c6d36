import type { ReactNode } from 'react'
import styles from './share.module.css'

interface Props<Value> {
  label: string
  choices: readonly { value: Value; label: string }[]
  isOn: (value: Value) => boolean
  onPress: (value: Value) => void
  disabled?: boolean
  /** What is wrong with the choice. */
  error?: string | undefined
  children?: ReactNode
}

/** Choices that are on or off, each by a press. */
export function Chips<Value extends string | number>({
  label,
  choices,
  isOn,
  onPress,
  disabled = false,
  error,
  children,
}: Props<Value>) {
  return (
    <fieldset className={styles.chips} disabled={disabled}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={isOn(choice.value)}
          onClick={() => onPress(choice.value)}
        >
          {choice.label}
        </button>
      ))}
      {children}
      {error ? (
        <p role="alert" className={styles.fault}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
