import { NumberInput, SimpleGrid } from '@mantine/core'
import { Controller, type Control, type FieldErrors } from 'react-hook-form'
import { useT } from '../../app/i18n.ts'
import type { OrgValues } from './orgValues.ts'

const LIMITS = ['childLimit', 'accountLimit', 'landmarkLimit', 'notificationLimit'] as const

/** How many of each an organisation may have; empty for as many as it likes. */
export function LimitFields({ control, errors }: { control: Control<OrgValues>; errors: FieldErrors<OrgValues> }) {
  const t = useT('organization')
  return (
    <SimpleGrid cols={2} spacing="sm" verticalSpacing="xs">
      {LIMITS.map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field }) => (
            <NumberInput
              size="xs"
              label={t(name)}
              placeholder={t('limitHint')}
              min={0}
              max={1_000_000}
              allowDecimal={false}
              hideControls
              error={errors[name]?.message}
              {...field}
            />
          )}
        />
      ))}
    </SimpleGrid>
  )
}
