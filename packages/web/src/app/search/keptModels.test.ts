import { beginSession, endSession } from '../sessionStore.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepModels, keptModels } from './keptModels.ts'

const as = (userId: number) => beginSession({ token: 't', menuList: [], user: { userId } } as never, true)
const MODELS = [{ modelId: 1, model: 'VL103' }] as never

beforeEach(() => {
  localStorage.clear()
  endSession()
})
afterEach(() => {
  endSession()
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
