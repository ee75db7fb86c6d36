import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import styles from './columnChoices.module.css'

interface Props<Id extends string> {
  /** All that there are. */
  columns: readonly { readonly id: Id; readonly title: string }[]
  /** Those that are shown, in their order. */
  chosen: readonly Id[]
  onChange: (chosen: Id[]) => void
  /** Goes back to those that are shown from the start. */
  onUsual: () => void
  texts: { moveUp: (name: string) => string; moveDown: (name: string) => string; usual: string }
}

/** Which columns a list has and in what order: all of them, those that are shown first. */
export function ColumnChoices<Id extends string>({ columns, chosen, onChange, onUsual, texts }: Props<Id>) {
  const titleOf = (id: Id): string => columns.find((column) => column.id === id)?.title ?? ''
  const move = (id: Id, step: number): void => {
    const next = chosen.filter((each) => each !== id)
    next.splice(chosen.indexOf(id) + step, 0, id)
    onChange(next)
  }
  const others = columns.flatMap(({ id }) => (chosen.includes(id) ? [] : [id]))
  return (
    <>
      {[...chosen, ...others].map((id) => {
        const at = chosen.indexOf(id)
        const name = titleOf(id)
        return (
          <div key={id} className={styles.choice}>
            <Checkbox
              size="xs"
              label={name}
              checked={at >= 0}
              onChange={() => onChange(at >= 0 ? chosen.filter((each) => each !== id) : [...chosen, id])}
            />
            {at >= 0 ? (
              <span>
                <ActionIcon
                  size="xs"
                  variant="subtle"
                  color="gray"
                  disabled={at === 0}
                  aria-label={texts.moveUp(name)}
                  onClick={() => move(id, -1)}
                >
                  <IconArrowUp size={13} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  size="xs"
                  variant="subtle"
                  color="gray"
                  disabled={at === chosen.length - 1}
                  aria-label={texts.moveDown(name)}
                  onClick={() => move(id, 1)}
                >
                  <IconArrowDown size={13} aria-hidden />
                </ActionIcon>
              </span>
            ) : null}
          </div>
        )
      })}
      <Button size="xs" variant="subtle" onClick={onUsual}>
        {texts.usual}
      </Button>
    </>
  )
}
