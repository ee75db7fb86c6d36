import { useState } from 'react'
import { get, useForm, type DefaultValues, type FieldPath, type FieldValues } from 'react-hook-form'
import { errorText } from '../refusal/errorText.ts'
import { fieldFailure } from './fieldFailure.ts'
import type { Labels } from './fieldsText.ts'
import { translate } from '../i18n.ts'
import type { Refusal } from '../refusal/Refusal.ts'
import { type DataOf, useSave } from '../save/useSave.ts'
import { useUnsaved } from '../save/unsaved.ts'
import type { Outcome } from '../wire.ts'

/** What is wrong with a field. */
type FieldFault = Refusal['fields'][number]

export interface RecordFormOptions<Row, Values extends FieldValues, Promised extends Promise<Outcome<unknown>>, More> {
  /** What is edited; undefined for a new one, and where there is no record. */
  record?: Row | undefined
  /** What the form holds of a record, or of a new one. */
  valuesOf: (record: Row | undefined) => Values
  /** Reads the record again once somebody else has changed it. */
  readAgain?: ((record: Row) => Promise<Outcome<{ list: Row[] }>>) | undefined
  /** Sends what was filled in. `record` is what it was edited from, with its version. */
  save: (values: Values, record: Row | undefined, more: More | undefined) => Promised
  /** Reading calls that answer otherwise once this went well. */
  changes?: readonly { path: string }[]
  done?: ((data: DataOf<NoInfer<Promised>>, values: Values) => void) | undefined
  /** What is said where only a part of it went well: `done` does not follow then. */
  partFailed?: (data: DataOf<NoInfer<Promised>>) => string | undefined
  /** What a form that stays holds once it is saved: what a new one has, or what was saved. */
  onceSaved?: 'blank' | 'kept'
  /** At which field of the form a fault of the call's stands, and what is said of it, where that is another. */
  faultOf?: (fault: FieldFault, values: Values) => FieldFault
  /** What the form calls fields of the call that it shows no fault at. */
  labels?: Labels
}

/** Says that a record is not any more what was edited. */
const isOutdated = ({ fields }: Refusal): boolean => fields.some(({ name }) => name === 'version')

export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * The state of a record's form: what is typed, saving it, faults at their fields, and what somebody else changed meanwhile.
 */
export function useRecordForm<
  Row,
  Values extends FieldValues,
  Promised extends Promise<Outcome<unknown>>,
  More = undefined,
>({
  valuesOf,
  readAgain,
  save,
  changes = [],
  done,
  partFailed,
  onceSaved,
  faultOf = (fault) => fault,
  labels,
  ...given
}: RecordFormOptions<Row, Values, Promised, More>) {
  const [record, setRecord] = useState(given.record)
  /** As it stands now, where somebody else changed it. */
  const [theirs, setTheirs] = useState<Row>()
  const form = useForm<Values>({ defaultValues: valuesOf(record) as DefaultValues<Values> })
  const { isDirty } = form.formState
  useUnsaved(isDirty)
  const saving = useSave(({ values, more }: { values: Values; more: More | undefined }) => save(values, record, more), {
    changes,
    ...(partFailed ? { partFailed } : {}),
    done: (data: DataOf<Promised>, { values }) => {
      if (onceSaved) form.reset(onceSaved === 'kept' ? values : valuesOf(undefined))
      done?.(data, values)
    },
    explain: (refusal, { values }) => {
      if (record !== undefined && readAgain && isOutdated(refusal)) {
        void lookAgain(record, readAgain)
        return undefined
      }
      const fields = refusal.fields.map((fault) => faultOf(fault, values))
      return fieldFailure({ ...refusal, fields }, values, form.setError, labels)
    },
  })
  const lookAgain = async (old: Row, read: NonNullable<typeof readAgain>): Promise<void> => {
    const outcome = await read(old)
    if (!outcome.ok) return saving.setFailure(errorText(outcome))
    const [found] = outcome.data.list
    if (found === undefined) saving.setFailure(translate('common', 'recordGone'))
    else setTheirs(found)
  }
  /** Goes on from the record as it stands now: with all that they changed, or with what was typed here kept. */
  const goOn = (keepsMine: boolean, names: readonly FieldPath<Values>[]): void => {
    if (theirs === undefined) return
    const before = form.formState.defaultValues
    const [mine, now] = [form.getValues(), valuesOf(theirs)]
    form.reset(now)
    for (const name of names) {
      const [was, typed, is] = [before, mine, now].map((each): unknown => get(each, name))
      const isTheirs = !sameValue(was, is)
      if (!sameValue(typed, is) && (!isTheirs || (keepsMine && !sameValue(typed, was))))
        form.setValue(name, typed as Values[FieldPath<Values>], { shouldDirty: true })
    }
    setRecord(theirs)
    setTheirs(undefined)
  }
  return {
    form,
    saving: { ...saving, isDirty },
    record,
    theirs,
    goOn,
    submit: (more?: More) => void form.handleSubmit((values) => saving.save({ values, more }))(),
  }
}
