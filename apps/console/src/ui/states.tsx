import { Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError, isApiError } from '../lib/api/error.ts'
import { reasonOf } from '../lib/failure-reason.ts'
import { useText } from '../lib/i18n/index.ts'
import { reloadOnce } from '../lib/reload.ts'
import { CopyButton } from './copy-button.tsx'
import { Drawing, type DrawingName } from './drawing.tsx'
import { isRefusal, Refusal, type RefusalProps } from './refusal.tsx'

interface StateProps {
  drawing: DrawingName
  title: string
  children?: ReactNode
  action?: ReactNode
  role?: 'alert' | 'status'
  /** Whether this state is the whole page, whose heading it then is. */
  page?: boolean
}

export function State({ drawing, title, children, action, role, page }: StateProps) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center" role={role}>
      <Drawing name={drawing} />
      <Title order={page ? 1 : 2} size="h2" mt="xs">
        {title}
      </Title>
      {children ? (
        <Box c="dimmed" maw={460}>
          {children}
        </Box>
      ) : null}
      {action ? <Group mt="sm">{action}</Group> : null}
    </Stack>
  )
}

/** Nothing here yet: what this is for, and one thing to do. */
export function EmptyState(props: Omit<StateProps, 'role'>) {
  return <State {...props} />
}

/** The id of an error, to be told to support. */
export function TellSupport({ id }: { id: string }) {
  const { t } = useText()
  return (
    <>
      <Text inherit>{t('states.error.tellSupport')}</Text>
      <Text inherit size="sm" className="figure">
        {id}
      </Text>
    </>
  )
}

/** What failed, what to do about it, and the id to tell support. */
export function ErrorState({ error, what, retry }: { error: unknown; what?: string; retry?: () => void }) {
  const { t } = useText()
  if (isRefusal(error)) return <ForbiddenState error={error} />
  if (isApiError(error, 'not_found')) return <NotFoundState />
  const id = error instanceof ApiError ? error.id : undefined
  return (
    <State
      role="alert"
      drawing="broken"
      title={what ?? t('states.error.title')}
      action={
        <>
          {retry ? (
            <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={retry}>
              {t('common.retry')}
            </Button>
          ) : null}
          {id ? <CopyButton value={id} size="sm" variant="subtle" label={t('states.error.copyId')} /> : null}
        </>
      }
    >
      <Text inherit>{reasonOf(error, t)}</Text>
      {id ? <TellSupport id={id} /> : null}
    </State>
  )
}

interface ForbiddenProps extends RefusalProps {
  action?: ReactNode
  page?: boolean
}

/** Which right or plan is missing, and whom to ask. */
export function ForbiddenState({ action, page, ...refusal }: ForbiddenProps) {
  const { t } = useText()
  return (
    <State role="alert" drawing="lock" title={t('states.unauthorized')} action={action} page={page}>
      <Refusal {...refusal} />
    </State>
  )
}

interface NotFoundStateProps {
  /** What was looked for, when it is not the page itself. */
  title?: string
  body?: string
  /** Where to go instead, and how that place is called. */
  href?: string
  back?: string
  page?: boolean
}

export function NotFoundState({ title, body, href, back, page }: NotFoundStateProps) {
  const { t } = useText()
  return (
    <State
      page={page}
      drawing="search"
      title={title ?? t('states.notFound.title')}
      action={
        href ? (
          <Button component={Link} to={href} variant="default">
            {back ?? t('states.notFound.back')}
          </Button>
        ) : undefined
      }
    >
      {body ?? t('states.notFound.body')}
    </State>
  )
}

/** A screen did not load: usually a new version was put live, so the page loads anew by itself when nothing is lost by that. */
export function ChunkFailedState() {
  const { t } = useText()
  const [told, setTold] = useState(false)
  // After what it takes the place of has gone, so that only what is still there counts as unsaved.
  useEffect(() => setTold(!reloadOnce()), [])
  if (!told) return null
  return (
    <State
      role="alert"
      drawing="broken"
      title={t('states.chunk.title')}
      action={<Button onClick={() => window.location.reload()}>{t('common.reload')}</Button>}
    >
      {t('states.chunk.body')}
    </State>
  )
}
