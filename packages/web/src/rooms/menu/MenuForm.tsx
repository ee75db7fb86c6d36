import { MENU_TYPE } from '@waymark/contract/menuType.ts'
import { addMenu, editMenu, getMenuList, type Menu } from '@waymark/contract/rooms/organization/menu.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { useMenuNamer } from './useMenuNamer.ts'

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
  const nameOf = useMenuNamer(entries)
  const fixed = entry?.seeded ?? false
  const parents = entries.filter((each) => each.type <= MENU_TYPE.menu && each.menuId !== entry?.menuId)
  return (
    <RecordForm
      title={entry ? t('editTitle', { name: nameOf(entry) }) : t('add')}
      record={entry}
      valuesOf={(of) => ({
        menuName: of?.menuName ?? '',
        type: of?.type ?? (below ? MENU_TYPE.menu : MENU_TYPE.directory),
        parentId: of?.parentId ?? below?.menuId ?? 0,
        weight: of?.weight ?? heaviest(entries, below?.menuId ?? 0) + 10,
        perms: of?.perms ?? '',
        path: of?.path ?? '',
      })}
      limits={addMenu}
      fields={({ type }) => [
        {
          kind: 'line',
          name: 'menuName',
          label: t('name'),
          hint: fixed ? t('nameHint') : undefined,
          required: true,
        },
        {
          kind: 'choice',
          name: 'type',
          label: t('type'),
          fixed,
          choices: Object.values(MENU_TYPE).map((value) => ({ value, label: t(`type_${value}`) })),
        },
        {
          kind: 'choice',
          name: 'parentId',
          label: t('parentId'),
          required: true,
          choices: [
            { value: 0, label: t('top') },
            ...parents.map((each) => ({ value: each.menuId, label: nameOf(each) })),
          ],
        },
        { kind: 'number', name: 'weight', label: t('weight'), hint: t('weightHint'), required: true },
        type !== MENU_TYPE.directory && {
          kind: 'line',
          name: 'perms',
          label: t('perms'),
          hint: t('permsHint'),
          fixed,
        },
        type === MENU_TYPE.menu && { kind: 'line', name: 'path', label: t('address'), hint: t('pathHint'), fixed },
      ]}
      save={({ type, perms, path, weight, ...values }, before) => {
        const place = { ...values, weight: weight ?? 0 }
        const all = {
          ...place,
          type,
          perms: type === MENU_TYPE.directory ? '' : perms,
          path: type === MENU_TYPE.menu ? path : '',
        }
        return before ? call(editMenu, { ...(fixed ? place : all), menuId: before.menuId }) : call(addMenu, all)
      }}
      changes={[getMenuList]}
      onClose={onClose}
    />
  )
}

const heaviest = (entries: readonly Menu[], parentId: number): number =>
  Math.max(0, ...entries.filter((entry) => entry.parentId === parentId).map((entry) => entry.weight))
