import { Button } from '@mantine/core'
import type { Figure } from '@vitrine/contract'
import { listShownFigures } from '@vitrine/contract/client'
import { useState } from 'react'
import { useCan } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-page.ts'
import { Part } from '../../ui/part.tsx'

const SourcesDialog = lazyPart(() => import('./sources-dialog.tsx').then((m) => m.SourcesDialog))

/** Opens what the store was told of a figure, and where it came from. */
export function SourcesButton({ figure }: { figure: Figure }) {
  const { t } = useText()
  const can = useCan()
  const [opened, setOpened] = useState(false)
  if (!can(listShownFigures) || (figure.of === 'product' && figure.product.trim() === '')) return null
  return (
    <>
      <Button size="compact-sm" variant="subtle" style={{ alignSelf: 'flex-start' }} onClick={() => setOpened(true)}>
        {t('figures.sources.open')}
      </Button>
      {opened ? (
        <Part waiting={null}>
          <SourcesDialog figure={figure} onClose={() => setOpened(false)} />
        </Part>
      ) : null}
    </>
  )
}
