import { Button, Group } from '@mantine/core'
import { IconLanguage, IconPrinter } from '@tabler/icons-react'
import type { Language } from '@vitrine/contract'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Logo } from '../../ui/logo.tsx'
import classes from './shared.module.css'
import { useLightPrint } from './use-light-print.ts'

interface SharedFrameProps {
  onLanguage: (language: Language) => void
  children: ReactNode
}

/** What stands around a report that was shared: no menu, and no way into the console. */
export function SharedFrame({ onLanguage, children }: SharedFrameProps) {
  const { t, language } = useText()
  const other: Language = language === 'en' ? 'zh-TW' : 'en'
  useLightPrint()
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <Logo />
        <Group gap="xs" className={classes.tools}>
          <Button variant="subtle" color="gray" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            {t('shared.print')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            lang={other}
            leftSection={<IconLanguage size={16} />}
            onClick={() => onLanguage(other)}
          >
            {other === 'en' ? 'English' : '中文'}
          </Button>
        </Group>
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  )
}
