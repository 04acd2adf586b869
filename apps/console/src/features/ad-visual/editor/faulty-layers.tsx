import { Alert, Anchor, Stack, Text } from '@mantine/core'
import type { Issue } from '@vitrine/contract'
import { useText } from '../../../lib/i18n/index.ts'
import { nameOf } from './layer-name.ts'
import { useStudio } from './studio.ts'

/** The layers that a save was refused for, and why; each leads to its layer. `issues`: with paths below the content. */
export function FaultyLayers({ issues }: { issues: readonly Issue[] }) {
  const { t } = useText()
  const { design, select } = useStudio()
  const faults = issues.flatMap(({ path, message }) => {
    const layer = design.layers[Number(/^design\.layers\.(\d+)/.exec(path)?.[1])]
    return layer ? [{ path, message, layer }] : []
  })
  if (faults.length === 0) return null
  return (
    <Alert color="red" p="sm" role="alert" title={t('adVisual.faults')}>
      <Stack gap={4}>
        {faults.map(({ path, message, layer }) => (
          <Text key={path} size="sm" component="div">
            <Anchor component="button" type="button" size="sm" onClick={() => select([layer.id])}>
              {nameOf(layer, t)}
            </Anchor>{' '}
            {message}
          </Text>
        ))}
      </Stack>
    </Alert>
  )
}
