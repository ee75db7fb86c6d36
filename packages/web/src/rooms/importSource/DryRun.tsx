import { problemWords } from '@waymark/contract/imports/problemTexts/problemWords.ts'
import { Alert } from '@mantine/core'
import { type ImportAnswer, MATCHES } from '@waymark/contract/rooms/import/importSource.ts'
import type { UnitField } from '@waymark/core/imports/importFields.ts'
import { NONE } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { currentLocale, useT } from '../../app/i18n.ts'
import { ScrollTable } from '../../ui/table/ScrollTable.tsx'
import { ownProblems } from './ownProblems.ts'
import styles from './sightings.module.css'

/** What would come of a file: rows, assets by how they were found, what is wrong by line and column. */
export function DryRun({ answer }: { answer: ImportAnswer }) {
  const t = useT('importSource')
  const file = useT('importFile')
  const format = useFormat()
  const { total, good, matches, problems, preview, before, asks, onlyAddresses, guessed } = answer
  const own = ownProblems(t)
  const found = MATCHES.filter((match) => (matches[match] ?? 0) > 0).map(
    (match) => `${t(`match_${match}`)}: ${format.number(matches[match] ?? 0)}`,
  )
  const bad = total - good
  return (
    <>
      <Alert
        color={asks.length > 0 ? 'yellow' : bad > 0 ? 'red' : 'blue'}
        variant="light"
        mt="sm"
        mb="sm"
        className={styles.found ?? ''}
      >
        {asks.length > 0 ? t('asks') : t('foundGood', { count: good })}
        {asks.length === 0 && bad > 0 ? ` · ${file('foundBad', { count: bad })}` : ''}
        {Object.entries(guessed).map(([field, unit]) => (
          <p key={field}>{t('guessedUnit', { field: t(`field_${field as UnitField}`), unit })}</p>
        ))}
        {onlyAddresses ? <p>{t('onlyAddresses')}</p> : null}
        {found.length > 0 ? <p>{found.join(' · ')}</p> : null}
        {before === null ? null : <p>{t('importedBefore', { time: format.time(Date.parse(before)) })}</p>}
      </Alert>
      {problems.length > 0 ? (
        <ScrollTable label={file('errors')} heads={[file('line'), file('column'), file('problem'), file('value')]}>
          {problems.map((each) => (
            <tr key={`${each.line} ${each.field} ${each.problem}`}>
              <td>{each.line}</td>
              <td>{each.column}</td>
              <td>
                {own[each.problem] ?? problemWords(each.problem, t(`field_${each.field as 'name'}`), currentLocale())}
              </td>
              <td>{each.value}</td>
            </tr>
          ))}
        </ScrollTable>
      ) : null}
      {preview.length > 0 ? (
        <ScrollTable label={file('preview')} heads={[t('asset'), t('vehicle'), t('foundBy'), t('seenAt'), t('place')]}>
          {preview.map((each, i) => (
            // eslint-disable-next-line react/no-array-index-key -- assets of one name may stand in a file twice
            <tr key={`${i} ${each.name}`}>
              <td>{each.name}</td>
              <td>{each.vehicleName || NONE}</td>
              <td>{t(`match_${each.match}`)}</td>
              <td>{format.time(Date.parse(each.time), true)}</td>
              <td>
                {format.coordinate(each.lat)}, {format.coordinate(each.lon)}
              </td>
            </tr>
          ))}
        </ScrollTable>
      ) : null}
    </>
  )
}
