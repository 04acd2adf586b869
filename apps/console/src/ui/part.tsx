import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { useText } from '../lib/i18n/index.ts'
import { Catcher } from './catcher.tsx'

export interface PartProps {
  children: ReactNode
  /** What stands in its place until it has come. */
  waiting?: ReactNode
  /** A change of it lets a part that did not load try again. */
  again?: unknown
}

/** A lazy piece of a page. When it does not load that is said in its place, and the page with what was typed stays. */
export function Part({ children, waiting, again, failed }: PartProps & { failed?: ReactNode }) {
  return (
    <Catcher again={again} failed={(retry) => (failed === undefined ? <PartFailed retry={retry} /> : failed)}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </Catcher>
  )
}

function PartFailed({ retry }: { retry: () => void }) {
  const { t } = useText()
  return (
    <Group role="alert" gap="sm">
      <Text size="sm">{t('states.chunk.part')}</Text>
      <Button variant="default" size="xs" onClick={retry}>
        {t('common.retry')}
      </Button>
    </Group>
  )
}
