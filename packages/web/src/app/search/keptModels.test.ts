import '../browserStorage.testing.ts'
import { beginSession, endSession } from '../sessionStore.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepModels, keptModels } from './keptModels.ts'

const as = (userId: number) => beginSession({ token: 't', menuList: [], user: { userId } } as never, true)
const MODELS = [{ modelId: 1, model: 'VL103' }] as never

beforeEach(() => {
  const kept = new Map<string, string>()
  const getItem = (key: string): string | null => kept.get(key) ?? null
  const removeItem = (key: string): unknown => kept.delete(key)
  vi.stubGlobal('localStorage', { getItem, removeItem, setItem: (key: string, value: string) => kept.set(key, value) })
  endSession()
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

it('21.5 LOGIN-1 the model list is kept for its user, and LOGOUT-1 goes with the session', () => {
  keepModels(MODELS)
  expect(keptModels()).toBeUndefined()
  as(1)
  keepModels(MODELS)
  expect(keptModels()).toEqual(MODELS)
  as(2)
  expect(keptModels()).toBeUndefined()
  as(1)
  endSession()
  as(1)
  expect(keptModels()).toBeUndefined()
})
