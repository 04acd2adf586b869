import { Group, Text, Title } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { isSafeReturn, paths } from '../../lib/paths.ts'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Scene } from './scene.tsx'
import classes from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'

export function LoginPage() {
  const { t } = useText()
  const search = useSearch({ strict: false }) as { return?: string; reason?: string }
  const navigate = useNavigate()
  const [languageChosen, setLanguageChosen] = useState(false)
  const back = isSafeReturn(search.return) ? search.return : undefined

  return (
    <main className={classes.split}>
      <div className={classes.side}>
        <Group justify="space-between">
          <Logo />
          <LanguageSwitch onChoose={() => setLanguageChosen(true)} />
        </Group>
        <div className={classes.center}>
          <Title order={1} fz={28} mb={4}>
            {t('login.title')}
          </Title>
          <Text c="dimmed" mb="lg">
            {t('login.lead')}
          </Text>
          <SignInForm
            notice={search.reason === 'expired' ? t('login.expired') : undefined}
            languageChosen={languageChosen}
            onDone={() => void navigate({ to: paths.auth, search: { return: back } as never, replace: true })}
          />
        </div>
      </div>
      <div className={classes.scene}>
        <Scene />
        <Text size="lg" c="dimmed" ta="center" maw={440}>
          {t('login.promise')}
        </Text>
      </div>
    </main>
  )
}
