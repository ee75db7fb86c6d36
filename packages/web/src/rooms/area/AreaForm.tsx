import { TextInput } from '@mantine/core'
import { addArea, type Area, editArea, getAreaList } from '@waymark/contract/rooms/area.ts'
import { useForm } from 'react-hook-form'
import { call } from '../../app/api.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { useRequired } from '../../app/useRequired.ts'
import { LEVEL_KEYS } from './levels.ts'
import { useFormSave } from '../../app/save/useFormSave.ts'

interface Values {
  name: string
  code: string
}

interface Props {
  /** The area to edit; undefined for a new one. */
  area?: Area
  /** What a new one hangs below; undefined for a country. */
  parent?: Area | undefined
  onClose: () => void
}

/** Adds an area below another, or renames one. */
export function AreaForm({ area, parent, onClose }: Props) {
  const t = useT('area')
  const common = useT('common')
  const required = useRequired()
  const form = useForm<Values>({ defaultValues: { name: area?.name ?? '', code: area?.code ?? '' } })
  const { errors } = form.formState
  const level = area?.level ?? (parent?.level ?? 0) + 1
  const saving = useFormSave(
    form,
    (values: Values) =>
      area
        ? call(editArea, { ...values, areaId: area.areaId, version: area.version })
        : call(addArea, { ...values, parentId: parent?.areaId ?? 0 }),
    { changes: [getAreaList], done: onClose },
  )
  const levelName = t(LEVEL_KEYS[level - 1] ?? 'country')
  return (
    <FormModal
      title={area ? t('editTitle', { name: area.name }) : t('addTitle', { level: levelName })}
      saving={saving}
      submit={common('save')}
      onSubmit={saving.submit}
      onClose={onClose}
    >
      <TextInput
        size="xs"
        label={levelName}
        description={parent ? parent.path.join(' › ') : undefined}
        required
        data-autofocus
        maxLength={100}
        error={errors.name?.message}
        {...form.register('name', required(levelName))}
      />
      {level <= 2 ? (
        <TextInput
          size="xs"
          mt="xs"
          label={t('code')}
          description={t('codeHint')}
          maxLength={10}
          error={errors.code?.message}
          {...form.register('code')}
        />
      ) : null}
    </FormModal>
  )
}
