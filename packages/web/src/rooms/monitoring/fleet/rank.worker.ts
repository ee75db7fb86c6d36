import { SEPARATOR } from '@waymark/core/columns/Sheet.ts'
import { rankTexts } from '@waymark/core/text/rankTexts.ts'

/** Texts of all rows, with the separator between them. */
export interface RankQuestion {
  readonly seq: number
  readonly joined: string
}
export interface RankAnswer {
  readonly seq: number
  readonly ranks: Float64Array
}

const scope = self as unknown as {
  postMessage: (message: RankAnswer, transfer: Transferable[]) => void
  addEventListener: (type: 'message', listener: (event: MessageEvent<RankQuestion>) => void) => void
}

scope.addEventListener('message', ({ data: { seq, joined } }) => {
  const ranks = rankTexts(joined.split(SEPARATOR))
  scope.postMessage({ seq, ranks }, [ranks.buffer])
})
