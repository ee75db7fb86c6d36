import { create } from 'zustand'
import { errorText } from '../refusal/errorText.ts'
import type { Refusal } from '../refusal/Refusal.ts'

interface Said {
  text: string
  isFailure: boolean
}

/** What the foot of the window says now. */
export const useSaid = create<{ said: Said | undefined }>(() => ({ said: undefined }))

/** Says what a press did that shows nothing by itself. The next word takes its place. */
export function say(text: string): void {
  useSaid.setState({ said: { text, isFailure: false } })
}

/** Says why a press that opened no form did nothing. */
export function sayRefusal(refusal: Refusal): void {
  const text = errorText(refusal)
  if (text) sayFailure(text)
}

export function sayFailure(text: string): void {
  useSaid.setState({ said: { text, isFailure: true } })
}
