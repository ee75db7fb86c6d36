import { Alert, Button, FileInput, Group, Modal, Select, TextInput } from '@mantine/core'
import { getImportSourceList, type ImportSource } from '@waymark/contract/rooms/import/importSource.ts'
import { useEffect, useEffectEvent } from 'react'
import { useT } from '../../app/i18n.ts'
import { useCall } from '../../app/useCall.ts'
import { useOrganizations } from '../../app/orgTree/useOrganizations.ts'
import { DryRun } from './DryRun.tsx'
import { MappingTable } from './MappingTable.tsx'
import { NewVehicles } from './NewVehicles.tsx'
import { ReadingFields } from './ReadingFields.tsx'
import { NEW_SOURCE, useImport } from './useImport.ts'
import { vendorName } from './useSourceColumns.tsx'

interface Props {
  /** The source that the file is of; chosen here without. */
  source: Pick<ImportSource, 'sourceId'> | undefined
  /** A file that came by itself. */
  file?: File
  onClose: () => void
}

/** Imports a file of sightings: what it seems to be, what its columns mean, what comes of it, then does it. */
export function ImportDialog({ source, file, onClose }: Props) {
  const t = useT('importSource')
  const common = useT('common')
  const orgs = useOrganizations()
  const sources = useCall(getImportSourceList, { pageSize: 500 }).data?.list ?? []
  const work = useImport(source)
  const { chooseFile } = work
  const given = useEffectEvent(chooseFile)
  useEffect(() => {
    if (file) given(file)
  }, [file])
  const { draft, answer, done, busy, failure } = work
  const isNew = draft.sourceId === NEW_SOURCE
  const problems = answer?.problems.length ?? 0
  const isReady = answer !== undefined && answer.good > 0 && answer.asks.length === 0 && !(isNew && !draft.name.trim())
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('importTitle')}
      size="xl"
      lockScroll={false}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <p>{t('importHint')}</p>
      <Group grow align="flex-start" gap="sm" mt="sm" mb="sm">
        <FileInput
          size="xs"
          label={t('file')}
          placeholder=".xlsx, .xls, .csv"
          accept=".xlsx,.xls,.csv"
          clearable
          value={draft.file}
          onChange={work.chooseFile}
        />
        <Select
          size="xs"
          label={t('source')}
          allowDeselect={false}
          searchable
          data={[
            { value: NEW_SOURCE, label: t('newSource') },
            ...sources.map(({ sourceId, name }) => ({ value: String(sourceId), label: name })),
          ]}
          value={draft.sourceId}
          onChange={(value) => work.chooseSource(value ?? NEW_SOURCE)}
        />
      </Group>
      {isNew ? (
        <Group grow align="flex-start" gap="sm" mb="sm">
          <TextInput
            size="xs"
            label={t('name')}
            description={t('nameHint')}
            required
            maxLength={60}
            error={answer && draft.name.trim() === '' ? common('cantBeBlank', { field: t('name') }) : undefined}
            value={draft.name}
            onChange={(event) => work.change({ name: event.currentTarget.value })}
          />
          <Select
            size="xs"
            label={t('organization')}
            description={t('organizationHint')}
            allowDeselect={false}
            searchable
            data={orgs}
            value={draft.orgId}
            onChange={(value) => work.check({ orgId: value ?? draft.orgId })}
          />
        </Group>
      ) : null}
      <div role="status">
        {busy ? <p>{t('checking')}</p> : null}
        {failure ? (
          <Alert color="red" variant="light" mb="sm">
            {failure}
          </Alert>
        ) : null}
        {done ? (
          <Alert color="green" variant="light" mb="sm">
            {t('imported', { count: done.taken })} · {t('importedNewer', { count: done.newer })}
            {done.added > 0 ? ` · ${t('importedVehicles', { count: done.added })}` : ''}
          </Alert>
        ) : null}
      </div>
      {answer && !done ? (
        <>
          <p>{answer.vendor === '' ? t('vendorUnknown') : t('vendorKnown', { vendor: vendorName(answer.vendor) })}</p>
          <ReadingFields answer={answer} check={work.check} />
          <MappingTable answer={answer} onChange={(columns) => work.check({ columns })} />
          <DryRun answer={answer} />
          <NewVehicles answer={answer} draft={draft} check={work.check} change={work.change} />
        </>
      ) : null}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button size="xs" variant="default" onClick={onClose}>
          {common(done ? 'close' : 'cancel')}
        </Button>
        {done ? null : (
          <Button size="xs" loading={busy} disabled={!isReady} onClick={() => void work.run()}>
            {t(problems > 0 ? 'importGood' : 'import')}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
