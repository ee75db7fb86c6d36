import { useOptions } from '../../app/useOptions.ts'

/** The codes that repairs are sorted by, with their words. */
export function useRepairWords() {
  return {
    problemType: useOptions('repairProblem'),
    analysisType: useOptions('repairAnalysis'),
    methodType: useOptions('repairMethod'),
  }
}
