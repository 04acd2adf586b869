import { Button, Center, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { listContainers, type UserInfo } from '@vitrine/contract'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, isApiError } from '../../lib/api/error.ts'
import { endpointOptions, queryClient } from '../../lib/api/query.ts'
import { changeLanguage, useText } from '../../lib/i18n/index.ts'
import { openSession } from '../../lib/open-session.ts'
import { isSafeReturn, paths } from '../../lib/paths.ts'
import { session } from '../../lib/session.ts'
import { Drawing } from '../../ui/drawing.tsx'

/** The home to open: the organisation and container last seen, or the first of each. */
async function homeOf(user: UserInfo): Promise<string | null> {
  const { last_seen_org, last_seen_container_id } = user.default_value
  const org = user.organizations.find((o) => o.org_id === last_seen_org) ?? user.organizations[0]
  if (!org) return null
  const containers = await queryClient.ensureQueryData(endpointOptions(listContainers, { org: org.org_id }))
  const container = containers.find((c) => c.id === last_seen_container_id) ?? containers[0]
  return paths.home(org.org_id, container?.id)
}

/** Checks the session, says what it is doing, and goes where the person last was. */
export function AuthPage() {
  const { t, language } = useText()
  const search = useSearch({ strict: false }) as { return?: string }
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const back = isSafeReturn(search.return) ? search.return : undefined

  const verify = useCallback(async () => {
    setFailure(null)
    const toLogin = (reason?: string) =>
      navigate({ to: paths.login, search: { return: back, reason } as never, replace: true })
    if (!session.token()) return toLogin()
    try {
      const user = await openSession()
      if (user.locale !== language) await changeLanguage(user.locale)
      const home = await homeOf(user)
      if (home === null) return setFailure(t('auth.noOrganization'))
      await navigate({ href: back ?? home, replace: true })
    } catch (error) {
      if (!isApiError(error, 'unauthenticated'))
        return setFailure(
          isApiError(error, 'network', 'bad_answer') || !(error instanceof ApiError)
            ? t('states.error.network')
            : error.message,
        )
      session.end()
      queryClient.clear()
      await toLogin('expired')
    }
  }, [back, language, navigate, t])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; a retry is the person's choice
  useEffect(() => void verify(), [])

  const leave = () => {
    session.end()
    queryClient.clear()
    void navigate({ to: paths.login, replace: true })
  }

  return (
    <Center component="main" mih="100dvh" p="md">
      {failure === null ? (
        <Stack align="center" gap="sm" role="status">
          <Loader size="sm" />
          <Text c="dimmed">{t('auth.verifying')}</Text>
        </Stack>
      ) : (
        <Stack align="center" gap="sm" maw={420} ta="center" role="alert">
          <Drawing name="lock" />
          <Title order={1}>{t('auth.failed')}</Title>
          <Text c="dimmed">{failure}</Text>
          <Group mt="xs">
            <Button variant="default" onClick={leave}>
              {t('auth.backToLogin')}
            </Button>
            <Button onClick={() => void verify()}>{t('common.retry')}</Button>
          </Group>
        </Stack>
      )}
    </Center>
  )
}
