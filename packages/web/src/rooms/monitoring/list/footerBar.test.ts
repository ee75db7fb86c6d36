import '../../../app/browserStorage.testing.ts'
import { expect, it, vi } from 'vitest'
import { toggleFooterBar, useFooterBar } from './footerBar.ts'

it('21.5 the footer bar is kept hidden on this computer until it is shown again', async () => {
  expect(useFooterBar.getState().shown).toBe(true)
  toggleFooterBar()
  // as the next page finds it
  vi.resetModules()
  expect((await import('./footerBar.ts')).useFooterBar.getState().shown).toBe(false)
  toggleFooterBar()
  vi.resetModules()
  expect((await import('./footerBar.ts')).useFooterBar.getState().shown).toBe(true)
})
