import { Group, Text } from '@mantine/core'
import { formatCount } from '../lib/format.ts'
import { useText } from '../lib/i18n/index.ts'
import { lazyPart } from '../lib/lazy-page.ts'
import type { PageControlsProps } from './page-controls.tsx'
import { Part } from './part.tsx'

const PageControls = lazyPart(() => import('./page-controls.tsx').then((m) => m.PageControls))

export function Pager({ total, ...rest }: PageControlsProps & { total: number }) {
  const { t, language } = useText()
  return (
    <Group justify="space-between" mt="sm" gap="sm">
      <Text size="sm" c="dimmed">
        {t('common.total', { count: total, shown: formatCount(total, language) })}
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
