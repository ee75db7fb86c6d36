import type { Call } from '@waymark/contract/call.ts'
import type { ErrorCode } from '@waymark/contract/errors.ts'
import { useCallback, useState } from 'react'
import { call } from '../api.ts'
import type { Outcome } from '../wire.ts'
import type { HumanAnswer } from './solveHumanTest.ts'

/**
 * A call that passes the human test by itself where the server asks for one (40011), and whether it is at that now. Nobody
 * has to read, hear or click anything for it.
 */
export function useHumanCall(): {
  testing: boolean
  humanCall: <In extends Partial<HumanAnswer>, Params, Result, Errors extends ErrorCode>(
    definition: Call<In, Params, Result, Errors>,
    params: NoInfer<In>,
  ) => Promise<Outcome<Result>>
} {
  const [testing, setTesting] = useState(false)
  const humanCall = useCallback(
    async <In extends Partial<HumanAnswer>, Params, Result, Errors extends ErrorCode>(
      definition: Call<In, Params, Result, Errors>,
      params: NoInfer<In>,
    ): Promise<Outcome<Result>> => {
      const outcome = await call(definition, params)
      if (outcome.ok || outcome.errorCode !== '40011') return outcome
      setTesting(true)
      try {
        const { solveHumanTest } = await import('./solveHumanTest.ts')
        const answer = await solveHumanTest()
        return answer ? await call(definition, { ...params, ...answer }) : outcome
      } finally {
        setTesting(false)
      }
    },
    [],
  )
  return { testing, humanCall }
}
