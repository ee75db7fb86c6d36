import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DueHeap } from './DueHeap.ts'

test('gives back what is due in order, whatever was pushed and popped between', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 50 }), { freq: 3 })), (steps) => {
      const heap = new DueHeap<number>()
      let model: number[] = []
      for (const step of steps) {
        if (step === null) {
          expect(heap.pop()).toBe(model[0])
          model = model.slice(1)
        } else {
          heap.push(step, step)
          model = [...model, step].sort((a, b) => a - b)
        }
        expect(heap.earliest).toBe(model[0] ?? Infinity)
        expect(heap.size).toBe(model.length)
      }
    }),
  )
})
