import { Stack } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { lazyPart } from '../../../lib/lazy-page.ts'
import { Part } from '../../../ui/part.tsx'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import classes from './how.module.css'
import type { HowDetailsProps } from './how-details.tsx'

const HowDetails = lazyPart(() => import('./how-details.tsx').then((m) => m.HowDetails))

/** Where the figures come from, for those who open it. */
export function HowComputed(props: HowDetailsProps) {
  const { t } = useText()
  const [opened, setOpened] = useState(false)
  return (
    <details className={classes.how} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className={classes.title}>
        <h2>{t('report.how.title')}</h2>
        <IconChevronDown size={16} className={classes.chevron} />
      </summary>
      <Stack gap="lg" px="md" pb="md">
        {opened ? (
          <Part waiting={<CardSkeleton height={240} />}>
            <HowDetails {...props} />
          </Part>
        ) : null}
      </Stack>
    </details>
  )
}
