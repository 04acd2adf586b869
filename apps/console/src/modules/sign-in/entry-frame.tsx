import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Scene } from './scene.tsx'
import classes from './sign-in.module.css'

/** What stands around every page before signing in. */
export function EntryFrame({ onLanguage, children }: { onLanguage?: () => void; children: ReactNode }) {
  const { t } = useText()
  return (
    <main className={classes.split}>
      <div className={classes.side}>
        <Group justify="space-between">
          <Logo />
          <LanguageSwitch onChoose={onLanguage} />
        </Group>
        <div className={classes.center}>{children}</div>
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
