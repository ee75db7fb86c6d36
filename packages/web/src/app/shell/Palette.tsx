import { Modal, TextInput } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { IconRoute, IconSearch, IconTruck } from '@tabler/icons-react'
import { getVehicleList } from '@waymark/contract/rooms/vehicle.ts'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../i18n.ts'
import { paths } from '../paths.ts'
import type { Icon } from '../RouteEntry.ts'
import type { Screen } from '../routeTable.ts'
import { usePermission } from '../sessionStore.ts'
import { useCall } from '../useCall.ts'
import { useToggleScheme } from './ColorSchemeButton.tsx'
import styles from './palette.module.css'
import { signOut } from './signOut.ts'

interface Command {
  id: string
  label: string
  hint: string
  icon: Icon
  run: () => void
}

/** Finds vehicles, screens and commands by a few letters; arrows choose, Enter runs. */
export function Palette({ screens, onClose }: { screens: readonly Screen[]; onClose: () => void }) {
  const t = useT('shell')
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const commands = useCommands(text, screens)
  const listId = useId()
  const index = Math.min(active, commands.length - 1)

  const run = (command: Command | undefined): void => {
    if (!command) return
    onClose()
    command.run()
  }
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setActive((index + step + commands.length) % Math.max(1, commands.length))
    }
    if (event.key === 'Enter') run(commands[index])
  }

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={560}
      yOffset="12vh"
      lockScroll={false}
      title={undefined}
      aria-label={t('search')}
    >
      <TextInput
        data-autofocus
        size="md"
        variant="unstyled"
        className={styles.input ?? ''}
        leftSection={<IconSearch size={18} aria-hidden />}
        placeholder={t('paletteHint')}
        aria-label={t('paletteHint')}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={commands[index] ? `${listId}-${index}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={t('results')} className={styles.list}>
        {commands.map((command, position) => (
          <div
            key={command.id}
            id={`${listId}-${position}`}
            role="option"
            tabIndex={-1}
            aria-selected={position === index}
            className={styles.option}
            onMouseMove={() => setActive(position)}
            onClick={() => run(command)}
            onKeyDown={onKeyDown}
          >
            <command.icon size={17} stroke={1.6} aria-hidden />
            <span>{command.label}</span>
            <small>{command.hint}</small>
          </div>
        ))}
        {commands.length === 0 ? <p className={styles.none}>{t('nothingFound')}</p> : null}
      </div>
    </Modal>
  )
}

function useCommands(text: string, screens: readonly Screen[]): Command[] {
  const t = useT('shell')
  const navigate = useNavigate()
  const scheme = useToggleScheme()
  const [keyword] = useDebouncedValue(text.trim(), 150)
  const mayList = usePermission('monitoring:vehicle:view')
  const mayReplay = usePermission('monitoring:history-trail')
  const found = useCall(getVehicleList, { keyword, pageSize: 6 }, { enabled: mayList && keyword !== '', keep: true })
  const go = (to: string) => (): void => void navigate(to)
  const vehicles = keyword === '' ? [] : (found.data?.list ?? [])
  const matches = (label: string): boolean => label.toLowerCase().includes(text.trim().toLowerCase())
  const fixed: Command[] = [
    ...screens.map((screen) => ({
      id: screen.path,
      label: t(screen.title),
      hint: t('screen'),
      icon: screen.icon,
      run: go(screen.path),
    })),
    {
      id: 'scheme',
      label: scheme.current === 'dark' ? t('lightMode') : t('darkMode'),
      hint: t('command'),
      icon: IconSearch,
      run: scheme.toggle,
    },
    { id: 'out', label: t('signOut'), hint: t('command'), icon: IconSearch, run: () => void signOut() },
  ]
  return [
    ...vehicles.map((vehicle) => ({
      id: `map-${vehicle.vehicleId}`,
      label: vehicle.name,
      hint: [vehicle.plate, t('onMap')].filter(Boolean).join(' · '),
      icon: IconTruck,
      run: go(paths.map({ vehicle: vehicle.vehicleId })),
    })),
    ...(mayReplay ? vehicles.slice(0, 3) : []).map((vehicle) => ({
      id: `trail-${vehicle.vehicleId}`,
      label: vehicle.name,
      hint: t('trail'),
      icon: IconRoute,
      run: go(paths.trail({ vehicle: vehicle.vehicleId })),
    })),
    ...fixed.filter((command) => matches(command.label)),
  ]
}
