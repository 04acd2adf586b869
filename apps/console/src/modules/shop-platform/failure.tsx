import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { isApiError, isTransient } from '../../lib/api/error.ts'
import { reasonOf } from '../../lib/failure-reason.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'

interface FailureProps {
  error: unknown
  platform: string
  backOffice: string
  retry: () => void
}

/** Why the entry ended, and where the person can go on. */
export function Failure({ error, platform, backOffice, retry }: FailureProps) {
  const { t } = useText()
  const signIn = isApiError(error, 'platform_sign_in_required', 'not_activated', 'unauthenticated')
  const tellsWhere = isApiError(error) && error.code.startsWith('platform_')
  return (
    <Stack gap="md" mt="lg">
      <Alert color="red" role="alert" title={t('platformEntry.failed')}>
        <Text size="sm">{reasonOf(error, t)}</Text>
        {tellsWhere ? null : (
          <Text size="sm" mt={4}>
            {t('platformEntry.failedBody', { platform })}
          </Text>
        )}
      </Alert>
      <Group gap="sm">
        {isTransient(error) ? <Button onClick={retry}>{t('common.retry')}</Button> : null}
        {signIn ? (
          <Button component={Link} to={paths.login}>
            {t('platformEntry.signIn')}
          </Button>
        ) : null}
        {isApiError(error, 'platform_not_set_up') ? null : (
          <Button component="a" href={backOffice} variant="default">
            {t('platformEntry.backToPlatform', { platform })}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
