import { SegmentedControl } from '@mantine/core'

interface Props<Value extends string> {
  /** What is chosen between. */
  label: string
  value: Value
  onChange: (value: Value) => void
  choices: { value: Value; label: string }[]
}

/** One of a few, all of them in view: narrows a list or tells its views apart. */
export function ChoiceSwitch<Value extends string>({ label, value, onChange, choices }: Props<Value>) {
  return <SegmentedControl size="xs" aria-label={label} value={value} onChange={onChange} data={choices} />
}
