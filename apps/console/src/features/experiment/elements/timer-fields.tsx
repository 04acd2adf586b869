import { SimpleGrid, Stack } from '@mantine/core'
import type { PlacedTimer } from '@vitrine/contract'
import { elementDefaults } from '@vitrine/contract/client'
import { useText } from '../../../lib/i18n/index.ts'
import { TimerField } from '../../../modules/timer/index.ts'
import { BoundedNumber } from '../../../ui/bounded-number.tsx'
import { type ElementFormProps, Looks, ruleOf } from './form-parts.tsx'

/** Which of the container's timers it is; how it looks is set where it was made. */
export function TimerFields({ fields, readOnly }: ElementFormProps<PlacedTimer>) {
  const { t } = useText()
  const { timer, height } = fields.value
  return (
    <Stack gap="md">
      <TimerField
        label={t('elements.timer.label')}
        description={t('elements.timer.help')}
        value={timer}
        error={fields.issue('timer')}
        disabled={readOnly}
        // A height that somebody has set stays.
        onChange={(next) =>
          fields.patch({
            timer: next.id,
            ...((timer === '' || height === elementDefaults.timer.height) && { height: next.looks.height }),
          })
        }
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <BoundedNumber
          label={t('elements.timer.height')}
          unit="px"
          rule={ruleOf('frame_height')}
          {...fields.field('height')}
        />
      </SimpleGrid>
      <Looks fields={fields}>{null}</Looks>
    </Stack>
  )
}
