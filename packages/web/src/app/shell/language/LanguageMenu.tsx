import { ActionIcon } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { type ReactElement } from 'react'
import { framePart } from '../../load/framePart.ts'
import { useT } from '../../i18n.ts'
import { MenuOnDemand, type MenuTargetProps } from '../../menu/MenuOnDemand.tsx'

const LanguageItems = framePart(async () => (await import('./LanguageItems.tsx')).LanguageItems)

/** Chooses the language of the interface; from a button of its own where one is given. */
export function LanguageMenu({ renderTarget }: { renderTarget?: (props: MenuTargetProps) => ReactElement }) {
  const t = useT('shell')
  return (
    <MenuOnDemand
      position="bottom-end"
      width={170}
      renderTarget={
        renderTarget ??
        ((props) => (
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('language')} {...props}>
            <IconLanguage size={19} stroke={1.6} aria-hidden />
          </ActionIcon>
        ))
      }
    >
      <LanguageItems />
    </MenuOnDemand>
  )
}
