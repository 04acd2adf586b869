import { Badge, Button, Group, Text } from '@mantine/core'
import { getSecondFactor } from '@vitrine/contract/client'
import { useState } from 'react'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Card } from '../../ui/page.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { RenewDialog } from './renew-dialog.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'
import { TurnOffDialog } from './turn-off-dialog.tsx'

const fewCodes = 3

export function SecondFactorCard() {
  const { t } = useText()
  const state = useEndpoint(getSecondFactor, undefined)
  const [dialog, setDialog] = useState<'set-up' | 'renew' | 'turn-off' | null>(null)
  const close = () => setDialog(null)
  const enabled = state.data?.enabled

  return (
    <Card
      title={t('profile.factor.title')}
      description={t('profile.factor.body')}
      aside={
        state.data ? (
          <Badge variant="light" color={enabled ? 'teal' : 'gray'}>
            {enabled ? t('profile.factor.on') : t('profile.factor.off')}
          </Badge>
        ) : null
      }
    >
      <Loaded query={state} skeleton={<RowsSkeleton rows={1} />}>
        {({ enabled: on, recovery_codes_left: left }) => (
          <Group justify="space-between" gap="sm">
            <div style={{ flex: '1 1 240px' }}>
              {on ? <Text size="sm">{t('profile.factor.left', { count: left })}</Text> : null}
              {on && left < fewCodes ? (
                <Text size="sm" c="amber.8">
                  {t('profile.factor.few')}
                </Text>
              ) : null}
            </div>
            {on ? (
              <Group gap="xs">
                <Button variant="default" onClick={() => setDialog('renew')}>
                  {t('profile.factor.renew')}
                </Button>
                <Button variant="default" onClick={() => setDialog('turn-off')}>
                  {t('profile.factor.stop')}
                </Button>
              </Group>
            ) : (
              <Button variant="default" onClick={() => setDialog('set-up')}>
                {t('profile.factor.start')}
              </Button>
            )}
          </Group>
        )}
      </Loaded>
      {dialog === 'set-up' ? <SetUpDialog onClose={close} /> : null}
      {dialog === 'renew' ? <RenewDialog onClose={close} /> : null}
      {dialog === 'turn-off' ? <TurnOffDialog onClose={close} /> : null}
    </Card>
  )
}
