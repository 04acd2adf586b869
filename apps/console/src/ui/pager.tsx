import { Group, Text } from '@mantine/core'
import { formatCount } from '../lib/format.ts'
import { useText } from '../lib/i18n/index.ts'
import { lazyPart } from '../lib/lazy-page.ts'
import type { PageControlsProps } from './page-controls.tsx'
import { Part } from './part.tsx'

const PageControls = lazyPart(() => import('./page-controls.tsx').then((m) => m.PageControls))

interface PagerProps extends PageControlsProps {
  total: number
  /** How many there are, where they are counted by another word than rows. */
  told?: string
}

export function Pager({ total, told, ...rest }: PagerProps) {
  const { t, language } = useText()
  return (
    <Group justify="space-between" mt="sm" gap="sm">
      <Text size="sm" c="dimmed">
        {told ?? t('common.total', { count: total, shown: formatCount(total, language) })}
      </Text>
      {total > Math.min(...rest.sizes) ? (
        <Group gap="sm">
          <Part>
            <PageControls {...rest} />
          </Part>
        </Group>
      ) : null}
    </Group>
  )
}
