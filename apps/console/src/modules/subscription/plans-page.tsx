import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { listPlans } from '@vitrine/contract/client'
import { InstallationContact } from '../../kernel/workspace/installation-contact.tsx'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { session } from '../../lib/session.ts'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Logo } from '../../ui/logo.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import classes from './plans.module.css'
import { PlansTable } from './plans-table.tsx'

/** What each plan has, for anybody: no sign-in. */
export function PlansPage() {
  const { t } = useText()
  const plans = useEndpoint(listPlans, undefined)
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Anchor component={Link} to={paths.auth} c="inherit" underline="never">
          <Logo />
        </Anchor>
        <Group gap="xs" wrap="nowrap">
          <LanguageSwitch />
          <Button component={Link} to={paths.auth} variant="default">
            {t(session.token() ? 'plans.toConsole' : 'plans.signIn')}
          </Button>
        </Group>
      </header>
      <main className={classes.main}>
        <div className={classes.intro}>
          <Title order={1} fz={28} lh={1.35}>
            {t('plans.title')}
          </Title>
          <Text c="dimmed" mt={4} maw={640}>
            {t('plans.lead')}
          </Text>
        </div>
        <Loaded query={plans} skeleton={<CardSkeleton height={420} />} what={t('plans.failed')}>
          {(data) => (
            <>
              <PlansTable plans={data} />
              <Text fw={500} mt="lg">
                {t('plans.trial', { level: t(`common.level.${data.trial.level}`), days: data.trial.days })}
              </Text>
              <Text size="sm" c="dimmed" mt={4} maw={760}>
                {t('plans.afterEnd')}
              </Text>
              <Text component="div" mt="sm">
                <InstallationContact about="plan" />
              </Text>
            </>
          )}
        </Loaded>
      </main>
    </div>
  )
}
