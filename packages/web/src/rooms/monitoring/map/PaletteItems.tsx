import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { keepHabit, useHabit } from '../../../app/habit.ts'
import { paths } from '../../../app/paths.ts'
import type { CellContext } from '../list/monitorColumns.tsx'
import { CATEGORIES, type ColourBy } from './colouring.ts'
import { WAY_TITLES } from './wayTitles.ts'

const WAYS = Object.keys(CATEGORIES) as ColourBy[]

/** What markers are coloured by, and the way to what all of them mean. */
export function PaletteItems({ t }: Pick<CellContext, 't'>) {
  const { colourBy } = useHabit()
  return (
    <>
      <Menu.Label>{t('colourBy')}</Menu.Label>
      {WAYS.map((way) => (
        <Menu.Item
          key={way}
          rightSection={way === colourBy ? <IconCheck size={15} aria-hidden /> : null}
          aria-current={way === colourBy || undefined}
          onClick={() => keepHabit({ colourBy: way })}
        >
          {t(WAY_TITLES[way])}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item component={Link} to={paths.legend}>
        {t('legend')}
      </Menu.Item>
    </>
  )
}
