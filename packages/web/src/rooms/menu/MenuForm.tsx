import { NumberInput, Select, TextInput } from '@mantine/core'
import { MENU_TYPE } from '@waymark/contract/menuTree.ts'
import { addMenu, editMenu, getMenuList, type Menu } from '@waymark/contract/rooms/menu.ts'
import { Controller, useForm } from 'react-hook-form'
import { call } from '../../app/api.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { useRequired } from '../../app/useRequired.ts'
import { useMenuNamer } from './useMenuNamer.ts'
import { useFormSave } from '../../app/save/useFormSave.ts'

interface Values {
  menuName: string
  type: string
  parentId: string
  weight: number | string
  perms: string
  path: string
}

interface Props {
  entries: readonly Menu[]
  entry?: Menu | undefined
  /** What a new entry is to hang below. */
  below?: Menu | undefined
  onClose: () => void
}

/** Adds or edits an entry of the menu. What the program needs of its own entries cannot be changed. */
export function MenuForm({ entries, entry, below, onClose }: Props) {
  const t = useT('menu')
  const common = useT('common')
  const required = useRequired()
  const nameOf = useMenuNamer(entries)
  const form = useForm<Values>({
    defaultValues: {
      menuName: entry?.menuName ?? '',
      type: String(entry?.type ?? (below ? MENU_TYPE.menu : MENU_TYPE.directory)),
      parentId: String(entry?.parentId ?? below?.menuId ?? 0),
      weight: entry?.weight ?? heaviest(entries, below?.menuId ?? 0) + 10,
      perms: entry?.perms ?? '',
      path: entry?.path ?? '',
    },
  })
  const { errors } = form.formState
  const fixed = entry?.seeded ?? false
  const type = Number(form.watch('type'))
  const parents = entries.filter((each) => each.type <= MENU_TYPE.menu && each.menuId !== entry?.menuId)

  const saving = useFormSave(
    form,
    (values: Values) => {
      const { menuName, perms, path } = values
      const place = { parentId: Number(values.parentId), weight: Number(values.weight), menuName }
      const all = {
        ...place,
        type,
        perms: type === MENU_TYPE.directory ? '' : perms,
        path: type === MENU_TYPE.menu ? path : '',
      }
      return entry ? call(editMenu, { ...(fixed ? place : all), menuId: entry.menuId }) : call(addMenu, all)
    },
    { changes: [getMenuList], done: onClose },
  )
  const choice = (name: 'type' | 'parentId', data: { value: string; label: string }[], disabled: boolean) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <Select
          size="xs"
          mt="xs"
          label={t(name)}
          required
          disabled={disabled}
          allowDeselect={false}
          searchable={data.length > 8}
          data={data}
          error={errors[name]?.message}
          {...field}
        />
      )}
    />
  )
  return (
    <FormModal
      title={entry ? t('editTitle', { name: nameOf(entry) }) : t('add')}
      saving={saving}
      submit={common('save')}
      onSubmit={saving.submit}
      onClose={onClose}
    >
      <TextInput
        size="xs"
        label={t('name')}
        description={fixed ? t('nameHint') : undefined}
        required
        data-autofocus
        error={errors.menuName?.message}
        {...form.register('menuName', required(t('name')))}
      />
      {choice(
        'type',
        Object.values(MENU_TYPE).map((each) => ({ value: String(each), label: t(`type_${each}`) })),
        fixed,
      )}
      {choice(
        'parentId',
        [
          { value: '0', label: t('top') },
          ...parents.map((each) => ({ value: String(each.menuId), label: nameOf(each) })),
        ],
        false,
      )}
      <Controller
        control={form.control}
        name="weight"
        rules={{ validate: (value) => value !== '' || common('cantBeBlank', { field: t('weight') }) }}
        render={({ field }) => (
          <NumberInput
            size="xs"
            mt="xs"
            label={t('weight')}
            description={t('weightHint')}
            required
            allowDecimal={false}
            error={errors.weight?.message}
            {...field}
          />
        )}
      />
      {type === MENU_TYPE.directory ? null : (
        <TextInput
          size="xs"
          mt="xs"
          label={t('perms')}
          description={t('permsHint')}
          disabled={fixed}
          error={errors.perms?.message}
          {...form.register('perms')}
        />
      )}
      {type === MENU_TYPE.menu ? (
        <TextInput
          size="xs"
          mt="xs"
          label={t('address')}
          description={t('pathHint')}
          disabled={fixed}
          error={errors.path?.message}
          {...form.register('path')}
        />
      ) : null}
    </FormModal>
  )
}

const heaviest = (entries: readonly Menu[], parentId: number): number =>
  Math.max(0, ...entries.filter((entry) => entry.parentId === parentId).map((entry) => entry.weight))
