import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { Container, StoreHosts } from '@vitrine/contract'
import { listHosts, updateContainer } from '@vitrine/contract/client'
import { type FormEvent, useState } from 'react'
import { useCan, useWorkspace } from '../../../kernel/workspace/index.ts'
import { isApiError } from '../../../lib/api/error.ts'
import { useEndpoint } from '../../../lib/api/query.ts'
import { formatCount } from '../../../lib/format.ts'
import { showHost } from '../../../lib/host-name.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { ActionFailed } from '../../../ui/action-failed.tsx'
import { Foreign } from '../../../ui/foreign.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Card } from '../../../ui/page.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import { toast } from '../../../ui/toast.ts'
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx'
import { useRowFocus } from '../../../ui/use-row-focus.ts'
import classes from '../container.module.css'
import { useSaveSettings } from './use-save-settings.ts'

/** The hosts whose pages count, and those that send something and do not. */
export function HostsCard({ container }: { container: Container }) {
  const { t } = useText()
  const { org } = useWorkspace()
  const [search, setSearch] = useState('')
  const hosts = useEndpoint(listHosts, { org: org.org_id, id: container.id, search }, { keep: true })
  return (
    <Card id="hosts" title={t('orders.hosts.title')} description={t('orders.hosts.help')}>
      <Loaded query={hosts} skeleton={<CardSkeleton />} what={t('orders.hosts.failed')}>
        {(data) => <Hosts hosts={data} container={container} search={search} onSearch={setSearch} />}
      </Loaded>
    </Card>
  )
}

interface HostsProps {
  hosts: StoreHosts
  container: Container
  search: string
  onSearch: (text: string) => void
}

function Hosts({ hosts: { domain, hosts, others, total }, container, search, onSearch }: HostsProps) {
  const { t, language } = useText()
  const changing = useCan()(updateContainer)
  const { saveHosts, isPending, error } = useSaveSettings(container)
  const add = (host: string, done?: () => void) =>
    saveHosts(
      (now) => [...now, host],
      () => {
        toast.done(t('orders.hosts.done', { host: showHost(host) }))
        done?.()
      },
    )
  const remove = (host: string) =>
    saveHosts(
      (now) => now.filter((each) => each !== host),
      () => toast.done(t('orders.hosts.gone', { host: showHost(host) })),
    )
  const website = showHost(domain || new URL(container.website).hostname)
  return (
    <Stack gap="md" {...useRowFocus()}>
      <ul className={classes.rows}>
        <li>
          <div>
            <Text>{domain ? t('orders.hosts.domain', { domain: website }) : website}</Text>
            <Text size="xs" c="dimmed">
              {t('orders.hosts.domainOf')}
            </Text>
          </div>
        </li>
        {hosts.map((host) => (
          <li key={host}>
            <div>
              <Text>
                <Foreign>{showHost(host)}</Foreign>
              </Text>
              <Text size="xs" c="dimmed">
                {t('orders.hosts.added')}
              </Text>
            </div>
            {changing ? (
              <ActionIcon
                data-removes-row
                variant="subtle"
                color="gray"
                size={36}
                disabled={isPending}
                aria-label={t('orders.hosts.remove', { host: showHost(host) })}
                onClick={() => remove(host)}
              >
                <IconX size={16} />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ul>
      {changing ? <AddHost add={add} saving={isPending} error={error} /> : <ActionFailed error={error} />}
      <section>
        <Text size="sm" fw={500} mb={4}>
          {t('orders.hosts.others')}
        </Text>
        {total > others.length || search ? (
          <SearchInput value={search} label={t('orders.hosts.search')} onSearch={onSearch} />
        ) : null}
        {others.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t(search ? 'orders.hosts.noMatch' : 'orders.hosts.noOthers')}
          </Text>
        ) : (
          <ul className={classes.rows}>
            {others.map(({ host, unnamed, sessions, orders, last_at }) => (
              <li key={host ?? unnamed}>
                <div>
                  <Text>
                    <Foreign>
                      {host === null ? t(`orders.hosts.unnamed.${unnamed ?? 'no_address'}`) : showHost(host)}
                    </Foreign>
                  </Text>
                  <Text size="xs" c="dimmed">
                    {t('orders.hosts.counts', {
                      sessions: formatCount(sessions, language),
                      orders: formatCount(orders, language),
                    })}
                    {' · '}
                    <Moment at={last_at} timeZone={container.timezone} />
                  </Text>
                </div>
                {changing && host !== null ? (
                  <Button
                    variant="default"
                    size="xs"
                    disabled={isPending}
                    aria-label={t('orders.hosts.addHost', { host: showHost(host) })}
                    onClick={() => add(host)}
                  >
                    {t('orders.hosts.add')}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </section>
    </Stack>
  )
}

interface AddHostProps {
  add: (host: string, done: () => void) => void
  saving: boolean
  error: unknown
}

function AddHost({ add, saving, error }: AddHostProps) {
  const { t } = useText()
  const [host, setHost] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (host.trim() !== '') add(host.trim(), () => setHost((now) => (now === host ? '' : now)))
  }
  const [issue] = isApiError(error) ? error.issues : []
  return (
    <form onSubmit={submit}>
      <UnsavedGuard dirty={host.trim() !== ''} />
      {issue ? null : <ActionFailed error={error} />}
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          flex={1}
          aria-label={t('orders.hosts.field')}
          placeholder={t('orders.hosts.placeholder')}
          value={host}
          error={issue?.message}
          onChange={(e) => setHost(e.currentTarget.value)}
        />
        <Button data-adds-row type="submit" variant="default" leftSection={<IconPlus size={16} />} loading={saving}>
          {t('orders.hosts.addOwn')}
        </Button>
      </Group>
    </form>
  )
}
