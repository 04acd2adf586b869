import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Overview } from '@vitrine/contract'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Card } from '../../ui/page.tsx'
import { useListAt } from './use-list-at.ts'

interface ListCardProps {
  title: string
  /** Which list has all of them. */
  mode: keyof Overview['totals']
  children: ReactNode
}

/** Some of a list, and the way to all of it. */
export function ListCard({ title, mode, children }: ListCardProps) {
  const { t } = useText()
  const list = useListAt(mode)
  return (
    <Card
      title={title}
      aside={
        list ? (
          <Anchor component={Link} {...list.to} size="sm">
            {t('home.running.all', list.words)}
          </Anchor>
        ) : null
      }
    >
      {children}
    </Card>
  )
}
