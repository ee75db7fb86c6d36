import styles from './share.module.css'

interface Props<Value> {
  label: string
  choices: readonly { value: Value; label: string }[]
  isOn: (value: Value) => boolean
  onPress: (value: Value) => void
  disabled?: boolean
  /** A dialog begins with them. */
  hasFocus?: boolean
  /** What is wrong with the choice. */
  error?: string | undefined
}

/** Choices that are on or off, each by a press. */
export function Chips<Value extends string | number>({
  label,
  choices,
  isOn,
  onPress,
  disabled = false,
  hasFocus = false,
  error,
}: Props<Value>) {
  return (
    <fieldset className={styles.chips} disabled={disabled}>
      <legend>{label}</legend>
      {choices.map((choice, place) => (
        <button
          key={choice.value}
          type="button"
          {...(hasFocus && place === 0 ? { 'data-autofocus': true } : {})}
          aria-pressed={isOn(choice.value)}
          onClick={() => onPress(choice.value)}
        >
          {choice.label}
        </button>
      ))}
      {error ? (
        <p role="alert" className={styles.fault}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
