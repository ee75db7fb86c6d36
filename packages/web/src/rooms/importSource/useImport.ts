import { useBusy } from '../../app/save/useBusy.ts'
import {
  addImportSource,
  editImportSource,
  getConflictList,
  getImportLog,
  getImportSourceList,
  type ImportAnswer,
  type ImportSource,
  importSightings,
} from '@waymark/contract/rooms/import/importSource.ts'
import { useRef, useState } from 'react'
import { call } from '../../app/api.ts'
import { refusedText } from '../../app/refusal/errorText.ts'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'
import type { Refusal } from '../../app/refusal/Refusal.ts'
import { refresh } from '../../app/useCall.ts'
import { vendorName } from './useSourceColumns.tsx'

/** Stands for a source that is yet to be made. */
export const NEW_SOURCE = 'new'

/** What is chosen so far; how a file is read is undefined while nobody changed what it seems to be. */
export interface Draft {
  file: File | null
  sourceId: string
  name: string
  orgId: string
  columns?: ImportAnswer['columns']
  units?: ImportAnswer['units']
  zone?: string
  dateOrder?: 'mdy' | 'dmy' | 'ymd'
  addVehicles: boolean
  assetType: string
}

const UNSAID = { columns: undefined, units: undefined, zone: undefined, dateOrder: undefined } as const
type Change = { [Name in keyof Draft]?: Draft[Name] | undefined }

/** A file of sightings on its way in: each choice is followed by a dry run, whose newest answer counts. */
export function useImport(source: Pick<ImportSource, 'sourceId'> | undefined) {
  const orgId = String(useNewRecordOrg())
  const [draft, setDraft] = useState<Draft>({
    file: null,
    sourceId: source ? String(source.sourceId) : NEW_SOURCE,
    name: '',
    orgId,
    addVehicles: false,
    assetType: '2000',
  })
  const [answer, setAnswer] = useState<ImportAnswer>()
  const [done, setDone] = useState<ImportAnswer>()
  const [busy, during] = useBusy()
  const [failure, setFailure] = useState<string>()
  const asked = useRef(0)

  const change = (changes: Change): Draft => {
    const next = { ...draft, ...changes }
    setDraft(next)
    return next
  }
  const check = async (changes: Change): Promise<void> => {
    const next = change(changes)
    const number = ++asked.current
    setFailure(undefined)
    setDone(undefined)
    if (!next.file) return setAnswer(undefined)
    const outcome = await during(call(importSightings, { ...orderOf(next, next.file), dryRun: true }))
    if (number !== asked.current) return undefined
    if (!outcome.ok) {
      setAnswer(undefined)
      return setFailure(textOf(outcome))
    }
    setAnswer(outcome.data)
    // what a new source is called at first
    if (next.name === '') setDraft({ ...next, name: vendorName(outcome.data.vendor) })
    return undefined
  }
  const bringIn = async (): Promise<void> => {
    if (!draft.file || !answer) return undefined
    setFailure(undefined)
    const saved = await saveReading(draft, answer)
    if (!saved.ok) return setFailure(textOf(saved))
    // whatever comes next is of this source
    const next = change({ sourceId: String(saved.data) })
    const goodRows = answer.problems.length > 0
    const outcome = await call(importSightings, { ...orderOf(next, draft.file), goodRows })
    for (const each of [getImportSourceList, getConflictList, getImportLog]) refresh(each)
    return outcome.ok ? setDone(outcome.data) : setFailure(textOf(outcome))
  }
  return {
    draft,
    answer,
    done,
    busy,
    failure,
    change: (changes: Change): void => void change(changes),
    check: (changes: Change): void => void check(changes),
    chooseFile: (file: File | null): void => void check({ file, ...UNSAID }),
    chooseSource: (sourceId: string): void => void check({ sourceId, ...UNSAID }),
    run: () => during(bringIn()),
  }
}

const textOf = (refusal: Refusal): string => refusedText(refusal) ?? ''

function orderOf({ sourceId, orgId, columns, units, zone, dateOrder, addVehicles, assetType }: Draft, file: File) {
  return {
    file,
    fileName: file.name,
    ...(sourceId === NEW_SOURCE ? { orgId: Number(orgId) } : { sourceId: Number(sourceId) }),
    ...(columns ? { columns } : {}),
    ...(units ? { units } : {}),
    ...(zone === undefined ? {} : { zone }),
    ...(dateOrder ? { dateOrder } : {}),
    ...(addVehicles ? { addVehicles, assetType: Number(assetType) } : {}),
  }
}

/** Keeps with the source how its file is read, so that the next one needs nothing; answers the source's id. */
async function saveReading(
  { sourceId, name, orgId }: Draft,
  { columns, units, zone, dateOrder, vendor }: ImportAnswer,
) {
  const reading = { columns, units, zone, dateOrder, vendor }
  if (sourceId === NEW_SOURCE) {
    const outcome = await call(addImportSource, { ...reading, name: name.trim(), orgId: Number(orgId) })
    return outcome.ok ? { ok: true as const, data: outcome.data.sourceId } : outcome
  }
  const outcome = await call(editImportSource, { ...reading, sourceId: Number(sourceId) })
  return outcome.ok ? { ok: true as const, data: Number(sourceId) } : outcome
}
