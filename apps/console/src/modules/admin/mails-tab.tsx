import { Alert, Badge, Button, Group, Text, UnstyledButton } from '@mantine/core'
import type { AdminMail } from '@vitrine/contract'
import { getAdminMail, listAdminMails, mailStates, retryAdminMail } from '@vitrine/contract/client'
import { useState } from 'react'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import table from '../../ui/table.module.css'
import classes from './admin.module.css'
import { AdminList, type TabProps } from './admin-list.tsx'
import { useToldAction } from './use-told-action.ts'
import { zone } from './zone.ts'

const colors = { waiting: 'blue', sent: 'green', failed: 'red', kept: 'gray' } as const

export function MailsTab({ state, update }: TabProps) {
  const { t } = useText()
  const [reading, setReading] = useState<AdminMail | null>(null)
  const [retry, retrying] = useToldAction(retryAdminMail, listAdminMails, t('admin.mails.queued'))
  const status = mailStates.find((each) => each === state.filter)
  const { key, page, limit } = state
  const query = useEndpoint(
    listAdminMails,
    { page, limit, ...(key ? { key } : {}), ...(status ? { status } : {}) },
    { keep: true, refetchInterval: 15_000 },
  )
  return (
    <>
      <AdminList
        state={state}
        update={update}
        query={query}
        searchLabel={t('admin.mails.search')}
        filter={{
          label: t('admin.mails.status'),
          all: t('admin.mails.everyStatus'),
          choices: mailStates.map((value) => ({ value, label: t(`admin.mails.${value}`) })),
        }}
        columns={[
          t('admin.mails.subject'),
          t('admin.mails.to'),
          t('admin.mails.status'),
          t('admin.mails.time'),
          t('admin.actions'),
        ]}
        row={(item) => (
          <tr key={item.id}>
            <td data-wide>
              <UnstyledButton className={table.name} onClick={() => setReading(item)}>
                {item.subject}
              </UnstyledButton>
            </td>
            <td data-wide data-label={t('admin.mails.to')} style={{ overflowWrap: 'anywhere' }}>
              {item.recipient}
            </td>
            <td data-label={t('admin.mails.status')}>
              <Badge variant="light" color={colors[item.status]} radius="sm">
                {t(`admin.mails.${item.status}`)}
              </Badge>
              {item.error ? (
                <Text size="xs" c="dimmed" maw={320} style={{ overflowWrap: 'anywhere' }}>
                  {item.error}
                </Text>
              ) : null}
            </td>
            <td data-label={t('admin.mails.time')}>
              <Moment at={item.sent_at ?? item.created_at} timeZone={zone} />
            </td>
            <td>
              {item.can_retry ? (
                <Button
                  variant="default"
                  size="xs"
                  loading={retrying.isPending}
                  onClick={() => retry({ query: { id: item.id } })}
                >
                  {t('admin.mails.retry')}
                </Button>
              ) : null}
            </td>
          </tr>
        )}
      />
      {reading ? <MailDialog mail={reading} onClose={() => setReading(null)} /> : null}
    </>
  )
}

/** The mail as its reader sees it, in a frame that can do nothing, or as plain text. */
function MailDialog({ mail, onClose }: { mail: AdminMail; onClose: () => void }) {
  const { t } = useText()
  const [part, setPart] = useState<'text' | 'html'>('text')
  const query = useEndpoint(getAdminMail, { id: mail.id })
  return (
    <Dialog opened onClose={onClose} title={mail.subject} size={680}>
      <Group justify="space-between" mb="sm">
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t('admin.mails.toPerson', { to: mail.recipient })}
        </Text>
        <Segmented
          label={t('admin.mails.part')}
          value={part}
          onChange={setPart}
          data={[
            { value: 'text', label: t('admin.mails.text') },
            { value: 'html', label: 'HTML' },
          ]}
        />
      </Group>
      <Loaded query={query} skeleton={<CardSkeleton height={320} />}>
        {({ text, html, link_ended: ended }) => (
          <>
            {ended || text === null ? (
              <Alert color="gray" p="sm" mb="sm">
                {t(ended ? 'admin.mails.linkEnded' : 'admin.mails.unread')}
              </Alert>
            ) : null}
            {part === 'text' && text !== null ? (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
              <pre className={classes.text} tabIndex={0}>
                {text}
              </pre>
            ) : null}
            {part === 'html' && html !== null ? (
              <iframe title={mail.subject} sandbox="" srcDoc={html} className={classes.frame} />
            ) : null}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
