import { Alert, Anchor, Stack, Text } from '@mantine/core'
import type { Issue } from '@vitrine/contract'
import { useText } from '../../../lib/i18n/index.ts'
import { nameOf } from './layer-name.ts'
import { listFaults } from './list-faults.ts'
import { useStudio } from './studio.ts'

/** The layers that a save was refused for, and why; each leads to its layer. `issues`: with paths below the content. */
export function FaultyLayers({ issues }: { issues: readonly Issue[] }) {
  const { t } = useText()
  const { design, select } = useStudio()
  const faults = listFaults(issues, design, t)
  if (faults.length === 0) return null
  return (
    <Alert color="red" p="sm" role="alert" title={t('adVisual.faults')}>
      <Stack gap={4}>
        {faults.map(({ path, words, layer }) => (
          <Text key={path} size="sm" component="div">
            <Anchor component="button" type="button" size="sm" onClick={() => select([layer.id])}>
              {nameOf(layer, t)}
            </Anchor>{' '}
            {words}
          </Text>
        ))}
      </Stack>
    </Alert>
  )
}
