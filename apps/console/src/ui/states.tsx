import { Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type OrgRole, orgRoles, type PlanLevel, planLevels } from '@vitrine/contract'
import { createContext, type ElementType, type ReactNode, Suspense, useContext } from 'react'
import { ApiError, isApiError } from '../lib/api/error.ts'
import { useText } from '../lib/i18n/index.ts'
import { CopyButton } from './copy-button.tsx'
import { Drawing, type DrawingName } from './drawing.tsx'

interface StateProps {
  drawing: DrawingName
  title: string
  children?: ReactNode
  action?: ReactNode
  role?: 'alert' | 'status'
  /** Whether this state is the whole page, whose heading it then is. */
  page?: boolean
}

function State({ drawing, title, children, action, role, page }: StateProps) {
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

/** What failed, what to do about it, and the id to tell support. */
export function ErrorState({ error, what, retry }: { error: unknown; what?: string; retry?: () => void }) {
  const { t } = useText()
  if (isApiError(error, 'no_permission', 'plan_required', 'not_your_organization'))
    return <ForbiddenState {...forbiddenBy(error)} />
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
      <Text inherit>{explain(error, t('states.error.network'), t('states.error.unknown'))}</Text>
      {id ? <Text inherit>{t('states.error.tellSupport')}</Text> : null}
    </State>
  )
}

function explain(error: unknown, network: string, unknown: string): string {
  if (isApiError(error, 'network')) return network
  return error instanceof ApiError && error.code !== 'bad_answer' ? error.message : unknown
}

/** Says whom to ask by name; the workspace knows. */
export const AskContext = createContext<ElementType | null>(null)

interface ForbiddenProps {
  reason?: string
  /** The least role or plan that would do. */
  role?: OrgRole
  level?: PlanLevel
  action?: ReactNode
  page?: boolean
}

/** Which right or plan is missing, and whom to ask. */
export function ForbiddenState({ reason, role, level, action, page }: ForbiddenProps) {
  const { t } = useText()
  const Ask = useContext(AskContext)
  const ask = <Text inherit>{t('states.forbidden.ask')}</Text>
  return (
    <State role="alert" drawing="lock" title={t('states.forbidden.title')} action={action} page={page}>
      {reason ? <Text inherit>{reason}</Text> : null}
      {role ? <Text inherit>{t('states.forbidden.role', { role: t(`common.role.${role}`) })}</Text> : null}
      {level ? <Text inherit>{t('states.forbidden.plan', { level: t(`common.level.${level}`) })}</Text> : null}
      {Ask ? (
        <Suspense fallback={ask}>
          <Ask />
        </Suspense>
      ) : (
        ask
      )}
    </State>
  )
}

/** What a refusal says is missing, in words that a screen has. */
function forbiddenBy({ code, message, details }: ApiError): Pick<ForbiddenProps, 'reason' | 'role' | 'level'> {
  const role = orgRoles.find((each) => each === details.role)
  const level = planLevels.find((each) => each === details.level)
  return code === 'plan_required' && level ? { level } : { reason: message, role }
}

interface NotFoundStateProps {
  /** What was looked for, when it is not the page itself. */
  title?: string
  /** Where to go instead, and how that place is called. */
  href?: string
  back?: string
  page?: boolean
}

export function NotFoundState({ title, href, back, page }: NotFoundStateProps) {
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
      {t('states.notFound.body')}
    </State>
  )
}

/** A part of the console did not load: usually a new version was put live. */
export function ChunkFailedState() {
  const { t } = useText()
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
