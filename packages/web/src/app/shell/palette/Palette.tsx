import { Modal, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Fragment, useEffect, useId, useRef, useState } from 'react'
import { useT } from '../../i18n.ts'
import { pastedList } from '../../list/pastedList.ts'
import type { Screen } from '../../routeTable.ts'
import type { Command } from './Command.ts'
import { takeKeysAhead } from './keysAhead.ts'
import styles from './palette.module.css'
import { useCommands } from './useCommands.ts'

interface Props {
  screens: readonly Screen[]
  onKeys: () => void
  onClose: () => void
}

/**
 * Where the user was last and what is often begun; by a few letters records, screens and commands. Arrows choose, Enter runs.
 * A pasted list of names is one too.
 */
export function Palette({ screens, onKeys, onClose }: Props) {
  const t = useT('shell')
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const commands = useCommands(text, screens, onKeys)
  const listId = useId()
  const index = Math.min(active, commands.length - 1)

  const box = useRef<HTMLDivElement>(null)
  // the line that Enter would take is in view, also where arrows went past the end
  useEffect(() => {
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [index])

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
      aria-label={t('searchAndCommands')}
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
        onFocus={() => {
          const ahead = takeKeysAhead()
          if (ahead !== '') setText((before) => before + ahead)
        }}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setActive(0)
        }}
        onPaste={(event) => {
          const list = pastedList(event.clipboardData.getData('text'))
          if (list === undefined) return
          event.preventDefault()
          setText(list)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={box} id={listId} role="listbox" aria-label={t('results')} className={styles.list}>
        {commands.map((command, position) => (
          <Fragment key={command.id}>
            {command.group !== undefined && command.group !== commands[position - 1]?.group ? (
              <div role="presentation" className={styles.heading}>
                {command.group}
              </div>
            ) : null}
            <div
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
          </Fragment>
        ))}
        {commands.length === 0 ? <p className={styles.none}>{t('nothingFound')}</p> : null}
      </div>
    </Modal>
  )
}
