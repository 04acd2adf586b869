import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { OwnSession } from '@vitrine/contract'
import { endOtherSessions, endSession, listSessions } from '@vitrine/contract/client'
import { useState } from 'react'
import { useAction, useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Card } from '../../ui/page.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { toast } from '../../ui/toast.ts'

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

function useDeviceName(): (session: OwnSession) => string {
  const { t } = useText()
  return ({ device: { browser, system } }) => {
    if (browser && system) return t('profile.sessions.device', { browser, system })
    return browser ?? system ?? t('profile.sessions.unknown')
  }
}

/** Where the person is signed in, and how to end it. */
export function SessionsCard() {
  const { t } = useText()
  const sessions = useEndpoint(listSessions, undefined, { refetchOnWindowFocus: true })
  const nameOf = useDeviceName()
  const [ending, setEnding] = useState<OwnSession | 'others' | null>(null)
  return (
    <Card title={t('profile.sessions.title')} description={t('profile.sessions.body')}>
      <Loaded query={sessions} skeleton={<RowsSkeleton rows={2} />}>
        {(list) => (
          <Stack gap="md">
            <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
              {list.map((session) => (
                <Group key={session.id} component="li" justify="space-between" gap="xs" wrap="nowrap">
                  <div style={{ minWidth: 0 }}>
                    <Group gap="xs">
                      <Text fw={500}>{nameOf(session)}</Text>
                      {session.current ? <Badge variant="light">{t('profile.sessions.current')}</Badge> : null}
                    </Group>
                    <Text size="sm" c="dimmed">
                      {t('profile.sessions.since')} <Moment at={session.created_at} timeZone={timeZone} />
                      {' · '}
                      {t('profile.sessions.used')} <Moment at={session.last_used_at} timeZone={timeZone} />
                    </Text>
                  </div>
                  {session.current ? null : (
                    <Button
                      variant="default"
                      size="xs"
                      style={{ flex: 'none' }}
                      aria-label={t('profile.sessions.endTitle', { device: nameOf(session) })}
                      onClick={() => setEnding(session)}
                    >
                      {t('profile.sessions.end')}
                    </Button>
                  )}
                </Group>
              ))}
            </Stack>
            {list.length > 1 ? (
              <Group justify="flex-end">
                <Button variant="default" onClick={() => setEnding('others')}>
                  {t('profile.sessions.endOthers')}
                </Button>
              </Group>
            ) : (
              <Text size="sm" c="dimmed">
                {t('profile.sessions.only')}
              </Text>
            )}
            {ending ? (
              <EndDialog ending={ending} others={list.length - 1} nameOf={nameOf} onClose={() => setEnding(null)} />
            ) : null}
          </Stack>
        )}
      </Loaded>
    </Card>
  )
}

interface EndDialogProps {
  ending: OwnSession | 'others'
  others: number
  nameOf: (session: OwnSession) => string
  onClose: () => void
}

function EndDialog({ ending, others, nameOf, onClose }: EndDialogProps) {
  const { t } = useText()
  const one = useAction(endSession, [listSessions])
  const rest = useAction(endOtherSessions, [listSessions])
  const done = (message: string) => () => {
    toast.done(message)
    onClose()
  }
  const all = ending === 'others'
  const confirm = () =>
    all
      ? rest.mutate({}, { onSuccess: done(t('profile.sessions.endedOthers')) })
      : one.mutate({ query: { id: ending.id } }, { onSuccess: done(t('profile.sessions.ended')) })
  return (
    <ConfirmDialog
      opened
      title={all ? t('profile.sessions.endOthersTitle') : t('profile.sessions.endTitle', { device: nameOf(ending) })}
      verb={t('profile.sessions.end')}
      danger
      loading={one.isPending || rest.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ActionFailed title={t('profile.sessions.failed')} error={one.error ?? rest.error} />
      <Text>{all ? t('profile.sessions.endOthersBody', { count: others }) : t('profile.sessions.endBody')}</Text>
    </ConfirmDialog>
  )
}
