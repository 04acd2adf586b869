import { Anchor, Button, Center, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { listOwnInvitations } from '@vitrine/contract/client'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { isApiError } from '../../lib/api/error.ts'
import { queryClient } from '../../lib/api/query.ts'
import { followLanguage } from '../../lib/choose-language.ts'
import { reasonOf } from '../../lib/failure-reason.ts'
import { useText } from '../../lib/i18n/index.ts'
import { openSession } from '../../lib/open-session.ts'
import { at, isSafeReturn, paths, useSearchAt } from '../../lib/paths.ts'
import { session } from '../../lib/session.ts'
import { Drawing } from '../../ui/drawing.tsx'
import { Part } from '../../ui/part.tsx'
import { DeleteAccount } from './asked-parts.ts'
import { CodeSignIn } from './code-sign-in.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { entryOf } from './hand-off.ts'
import { homeOf } from './home-of.ts'

interface Failed {
  message: string
  detail?: string
  /** A code works once: trying again with it is of no use. */
  final?: boolean
  /** The person belongs to no organization. */
  alone?: boolean
}

/** Checks the session or a code to sign in with, says what it is doing, and goes where the person last was. */
export function AuthPage() {
  const { t, language } = useText()
  const search = useSearchAt(paths.auth)
  const navigate = useNavigate()
  const [failure, setFailure] = useState<Failed | null>(null)
  const [code, setCode] = useState(search.code)
  const [deleting, setDeleting] = useState(false)
  const back = isSafeReturn(search.return) ? search.return : undefined

  const verify = useCallback(async () => {
    setFailure(null)
    const toLogin = (reason?: string) => navigate({ ...at(paths.login, { return: back, reason }), replace: true })
    if (!session.token()) return toLogin(search.reason)
    try {
      const user = await openSession()
      if (!user.impersonation) await followLanguage(user, language)
      const home = await homeOf(user)
      if (home !== null) return await navigate({ href: back ?? home, replace: true })
      // Whoever belongs nowhere yet may have been invited somewhere.
      const waiting = await call(listOwnInvitations, {})
      if (waiting.length === 0) return setFailure({ message: t('auth.noOrganization'), alone: true })
      await navigate({ href: back?.startsWith(paths.invitation) ? back : paths.invitations, replace: true })
    } catch (error) {
      if (!isApiError(error, 'unauthenticated')) return setFailure({ message: reasonOf(error, t) })
      const wasActing = session.isActing()
      session.expire()
      queryClient.clear()
      if (wasActing) return navigate({ ...at(paths.impersonate, { ended: '1' }), replace: true })
      await toLogin('expired')
    }
  }, [back, language, navigate, search.reason, t])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; a retry is the person's choice
  useEffect(() => {
    if (code === undefined) void verify()
  }, [code])

  const enter = () => setCode(undefined)
  const fail = (error: unknown) => {
    if (isApiError(error, 'network')) return setFailure({ message: reasonOf(error, t) })
    const detail = isApiError(error, 'token_invalid') ? undefined : t('handOff.reason', { reason: reasonOf(error, t) })
    setFailure({ message: t(`handOff.${entryOf(search.entry)}`), detail, final: true })
  }
  // A code that waits for its retry is tried again by being shown again.
  const retry = () => (code === undefined ? void verify() : setFailure(null))

  const leave = () => {
    // A code that failed is no reason to end the session that was there before.
    if (!failure?.final) {
      session.end()
      queryClient.clear()
    }
    void navigate({ to: paths.login, replace: true })
  }

  if (code !== undefined && failure === null)
    return (
      <CodeSignIn
        code={code}
        waiting={<Verifying />}
        frame={EntryFrame}
        order={1}
        onDone={enter}
        onKeep={enter}
        onFailed={fail}
      />
    )
  if (failure === null) return <Verifying />
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack align="center" gap="sm" maw={420} ta="center" role="alert">
        <Drawing name="lock" />
        <Title order={1}>{t('auth.failed')}</Title>
        <Text c="dimmed">{failure.message}</Text>
        {failure.detail ? (
          <Text size="sm" c="dimmed">
            {failure.detail}
          </Text>
        ) : null}
        <Group mt="xs">
          <Button variant="default" onClick={leave}>
            {t('auth.backToLogin')}
          </Button>
          {failure.final ? null : <Button onClick={retry}>{t('common.retry')}</Button>}
        </Group>
        {failure.alone ? (
          <Anchor component="button" type="button" size="sm" mt="md" onClick={() => setDeleting(true)}>
            {t('auth.deleteAccount')}
          </Anchor>
        ) : null}
        {deleting ? (
          <Part>
            <DeleteAccount onClose={() => setDeleting(false)} />
          </Part>
        ) : null}
      </Stack>
    </Center>
  )
}

function Verifying() {
  const { t } = useText()
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack align="center" gap="sm" role="status">
        <Loader size="sm" />
        <Text component="h1" c="dimmed" fw={400} m={0}>
          {t('auth.verifying')}
        </Text>
      </Stack>
    </Center>
  )
}
