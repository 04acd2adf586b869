import { Alert, Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Subscription } from '@vitrine/contract'
import type { ReactNode } from 'react'
import { WhomToAsk } from '../../kernel/workspace/whom-to-ask.tsx'
import { formatDate } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { Card } from '../../ui/page.tsx'
import { planZone } from './days.ts'

const colors = { fine: 'green', expiring: 'amber', expired: 'red' } as const

/** Which plan it is, and until when. */
export function PlanCard({ subscription }: { subscription: Subscription }) {
  const { t, language } = useText()
  const { level, state, sub_end_at, days_left, retention_months } = subscription
  const date = sub_end_at && formatDate(sub_end_at, { language, timeZone: planZone })
  return (
    <Card
      title={t('subscription.current')}
      aside={
        <Badge variant="light" color={colors[state]} radius="sm">
          {t(`subscription.state.${state}`)}
        </Badge>
      }
    >
      <Stack gap="md">
        <Title order={3} fz={28} lh={1.3}>
          {t(`common.level.${level}`)}
        </Title>
        {state === 'fine' ? null : (
          <Alert color={colors[state]} p="sm">
            {t(`subscription.${state}`)}
          </Alert>
        )}
        <Group gap={40}>
          <Figure name={t('subscription.endsAt')}>
            {date ?? (state === 'expired' ? '—' : t('subscription.noEnd'))}
            {days_left !== null && days_left > 0 ? (
              <Text span c="dimmed" size="sm">
                {' '}
                {t('subscription.daysLeft', { count: days_left })}
              </Text>
            ) : null}
          </Figure>
          <Figure name={t('subscription.retention')}>{t('plans.months', { count: retention_months })}</Figure>
        </Group>
        <Text size="sm" component="div">
          <WhomToAsk about="plan" />
        </Text>
        <Button component={Link} to={paths.plans} variant="default" style={{ alignSelf: 'flex-start' }}>
          {t('subscription.compare')}
        </Button>
      </Stack>
    </Card>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      <Text fw={500} className="figure">
        {children}
      </Text>
    </div>
  )
}
