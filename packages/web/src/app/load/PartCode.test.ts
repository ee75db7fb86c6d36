import { describe, expect, it } from 'vitest'
import { PartCode } from './PartCode.ts'

const Part = () => null

/** Code whose loading ends as each of these says, one after the other. */
function codeOf(ways: readonly (typeof Part | Error)[], tries = 1) {
  let asked = 0
  const code = new PartCode<object>(
    async () => {
      const way = ways[asked++]
      if (way instanceof Error || way === undefined) throw way
      return way
    },
    { tries },
  )
  const wanted: unknown[] = []
  code.follow(() => wanted.push(code.want()))
  return { code, wanted, asked: () => asked }
}

describe('the code of a part', () => {
  it('is fetched once, by who wants it first, and told of when it is there', async () => {
    const { code, wanted, asked } = codeOf([Part])
    expect([code.want(), code.want()]).toEqual([{}, {}])
    await expect.poll(() => wanted).toEqual([{ Part }])
    expect([code.want().Part, asked()]).toEqual([Part, 1])
  })

  it('is there at once where it was fetched ahead, and failing then is no failure', async () => {
    const there = codeOf([Part])
    await there.code.fetchAhead()
    expect([there.code.want().Part, there.asked()]).toEqual([Part, 1])
    const failing = codeOf([new Error('gone'), Part])
    await failing.code.fetchAhead()
    expect(failing.code.want()).toEqual({})
    await expect.poll(() => failing.code.want().Part).toBe(Part)
  })

  it('tells whoever draws it of a failure, and is tried anew by who draws it again', async () => {
    const error = new Error('gone')
    const { code, wanted } = codeOf([error, Part])
    code.want()
    await expect.poll(() => wanted[0]).toEqual({ failure: { error } })
    await expect.poll(() => code.want().Part).toBe(Part)
  })
})
