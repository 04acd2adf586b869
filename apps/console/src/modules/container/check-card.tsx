import { Alert, Button, Text } from '@mantine/core'
import { IconRadar2 } from '@tabler/icons-react'
import type { Container, InstallCheck } from '@vitrine/contract'
import { checkInstalled, formatMessage, getContainer, installAdvice, listContainers } from '@vitrine/contract/client'
import { colorOf, stateOf } from '../../kernel/install/install-state.ts'
import { useCan, useWorkspace } from '../../kernel/workspace/index.ts'
import { useAction } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Card } from '../../ui/page.tsx'
import { checkIcons } from './check-icons.ts'
import classes from './container.module.css'
import { Fact } from './fact.tsx'

const recentMs = 24 * 3600 * 1000

/** Looks at the store for the snippet, tells what was found and what to do about it. */
export function CheckCard({ container, unsaved }: { container: Container; unsaved: boolean }) {
  const { t } = useText()
  const { org } = useWorkspace()
  const can = useCan()
  const check = useAction(checkInstalled, [listContainers, getContainer])
  const found = check.data ?? container.check
  const run = can(checkInstalled) ? (
    <Button
      variant={found?.status === 'fine' ? 'default' : 'filled'}
      leftSection={<IconRadar2 size={16} />}
      loading={check.isPending}
      disabled={unsaved}
      onClick={() => check.mutate({ query: { org: org.org_id, id: container.id } })}
    >
      {t(found ? 'containers.check.again' : 'containers.check.run')}
    </Button>
  ) : null
  return (
    <Card title={t('containers.check.title')} aside={run}>
      <ActionFailed error={check.error} />
      <div aria-live="polite">
        {check.isPending ? (
          <Text c="dimmed">{t('containers.check.running', { website: container.website })}</Text>
        ) : found ? (
          <Finding check={found} container={container} />
        ) : (
          <Text c="dimmed">
            {t(container.installed_at ? 'containers.check.neverButAlive' : 'containers.check.never')}
          </Text>
        )}
      </div>
    </Card>
  )
}

function Finding({ check, container }: { check: InstallCheck; container: Container }) {
  const { t, language } = useText()
  const state = stateOf(check)
  const Icon = checkIcons[state]
  const alive = container.last_event_at !== null && Date.now() - Date.parse(container.last_event_at) < recentMs
  return (
    <>
      <Alert color={colorOf[state]} icon={<Icon size={18} />} title={t(`install.status.${state}`)} mb="md">
        {formatMessage(installAdvice[check.reason], language)}
        {check.status === 'unreachable' && alive ? ` ${t('containers.check.unreachableButAlive')}` : null}
      </Alert>
      <dl className={classes.facts}>
        {check.csp ? (
          <Fact name={t('containers.check.directive')}>
            <code>{check.csp.directive}</code>
          </Fact>
        ) : null}
        {check.csp?.add ? (
          <Fact name={t('containers.check.add')}>
            <code className={classes.inline}>{check.csp.add}</code>
            <CopyButton value={check.csp.add} />
          </Fact>
        ) : null}
        {check.tags.length > 0 ? (
          <Fact name={t('containers.check.found')}>
            {check.tags.map((tag) => (
              <div key={`${tag.line} ${tag.html}`} className={classes.tag}>
                <Text size="sm">
                  {t('containers.check.line', {
                    line: tag.line,
                    section: t(`containers.check.section.${tag.section}`),
                  })}
                  {tag.container === container.id
                    ? null
                    : ` · ${t('containers.check.otherContainer', { container: tag.container })}`}
                </Text>
                <code className={classes.html}>{tag.html}</code>
              </div>
            ))}
          </Fact>
        ) : null}
        {check.before.length > 0 ? (
          <Fact name={t('containers.check.before')}>
            {check.before.map((address) => (
              <code key={address} className={classes.html}>
                {address}
              </code>
            ))}
          </Fact>
        ) : null}
        <Fact name={t('containers.check.page')}>
          <span style={{ overflowWrap: 'anywhere' }}>{check.url}</span>
          {check.status === 'unreachable' && check.http_status ? (
            <Text span c="dimmed">
              {' '}
              {t('containers.check.httpStatus', { status: check.http_status })}
            </Text>
          ) : null}
        </Fact>
        <Fact name={t('containers.check.checkedAt')}>
          <Moment at={check.checked_at} timeZone={container.timezone} />
        </Fact>
        <Fact name={t('containers.check.lastEvent')}>
          {container.last_event_at ? (
            <Moment at={container.last_event_at} timeZone={container.timezone} />
          ) : (
            t('containers.check.noEvent')
          )}
        </Fact>
      </dl>
    </>
  )
}
