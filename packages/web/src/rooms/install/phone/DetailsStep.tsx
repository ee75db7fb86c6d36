import { Button, Textarea, TextInput } from '@mantine/core'
import { METRES } from '@waymark/core/geo/metres.ts'
import { useState, type FormEvent } from 'react'
import { useHabit } from '../../../app/habit.ts'
import { useT } from '../../../app/i18n.ts'
import styles from './install.module.css'
import type { StepProps } from './InstallSteps.tsx'
import { PhotoField } from './PhotoField.tsx'

/** Odometer, notes and pictures; with them it is done. */
export function DetailsStep({ install, onDone }: StepProps) {
  const t = useT('installPhone')
  const { distanceUnit } = useHabit()
  const [odometer, setOdometer] = useState(
    install.odometer === undefined ? '' : String(Math.round(install.odometer / METRES[distanceUnit])),
  )
  const [notes, setNotes] = useState(install.notes)
  const figure = Number(odometer.replaceAll(/[\s,']/g, ''))
  const isWrong = odometer !== '' && !(figure >= 0 && figure * METRES[distanceUnit] <= 2e9)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isWrong) return
    onDone({ notes: notes.trim(), ...(odometer !== '' && { odometer: Math.round(figure * METRES[distanceUnit]) }) })
  }
  return (
    <form className={styles.fields} onSubmit={submit}>
      <h1>{t('detailsStep')}</h1>
      <PhotoField install={install} />
      <TextInput
        size="lg"
        label={`${t('odometer')} (${distanceUnit})`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={odometer}
        error={isWrong ? t('wrongFigure') : undefined}
        onChange={(event) => setOdometer(event.currentTarget.value)}
      />
      <Textarea
        size="lg"
        label={t('notes')}
        autosize
        minRows={3}
        maxLength={2000}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" fullWidth>
        {t('finish')}
      </Button>
    </form>
  )
}
