import '../../../app/browserStorage.testing.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isFooterKept, toggleFooterBar, useFooterBar } from './footerBar.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  const getItem = (key: string): string | null => kept.get(key) ?? null
  vi.stubGlobal('localStorage', { getItem, setItem: (key: string, value: string) => kept.set(key, value) })
  // as the page begins
  useFooterBar.setState({ shown: isFooterKept() })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('21.5 the footer bar is kept hidden on this computer until it is shown again', () => {
  expect([isFooterKept(), useFooterBar.getState().shown]).toEqual([true, true])
  toggleFooterBar()
  expect([isFooterKept(), useFooterBar.getState().shown]).toEqual([false, false])
  toggleFooterBar()
  expect([isFooterKept(), useFooterBar.getState().shown]).toEqual([true, true])
})
