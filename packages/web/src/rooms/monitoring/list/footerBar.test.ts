import { beforeEach, expect, it } from 'vitest'
import { isFooterKept, toggleFooterBar, useFooterBar } from './footerBar.ts'

beforeEach(() => {
  localStorage.clear()
  // as the page begins
  useFooterBar.setState({ shown: isFooterKept() })
})

it('21.5 the footer bar is kept hidden on this computer until it is shown again', () => {
  expect([isFooterKept(), useFooterBar.getState().shown]).toEqual([true, true])
  toggleFooterBar()
  expect([isFooterKept(), useFooterBar.getState().shown]).toEqual([false, false])
  toggleFooterBar()
  expect([isFooterKept(), useFooterBar.getState().shown]).toEqual([true, true])
})
