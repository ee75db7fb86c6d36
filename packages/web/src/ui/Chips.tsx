import styles from './chips.module.css'

interface Props<Value> {
  label: string
  choices: readonly { value: Value; label: string; note?: string }[]
  isOn: (value: Value) => boolean
  onPress: (value: Value) => void
  disabled?: boolean
  /** What they are about is plain to see: their name is only read out. */
  isPlain?: true
  /** A dialog begins with them. */
  hasFocus?: boolean
  /** What is wrong with the choice. */
  error?: string | undefined
}

/** Choices that are on or off, each by a press. */
export function Chips<Value extends string | number>(props: Props<Value>) {
  const { label, choices, isOn, onPress, disabled = false, isPlain, hasFocus = false, error } = props
  const buttons = choices.map((choice, place) => (
    <button
      key={choice.value}
      type="button"
      {...(hasFocus && place === 0 ? { 'data-autofocus': true } : {})}
      aria-pressed={isOn(choice.value)}
      onClick={() => onPress(choice.value)}
    >
      {choice.label}
      {choice.note === undefined ? null : <small> {choice.note}</small>}
    </button>
  ))
  if (isPlain)
    return (
      <div role="group" aria-label={label} className={styles.chips}>
        {buttons}
      </div>
    )
  return (
    <fieldset className={styles.chips} disabled={disabled}>
      <legend>{label}</legend>
      {buttons}
      {error ? (
        <p role="alert" className={styles.fault}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
