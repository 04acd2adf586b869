import { Skeleton } from '@mantine/core'
import { kinds } from '@vitrine/contract/client'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-page.ts'
import { Part } from '../../ui/part.tsx'
import type { StageProps } from './stage.tsx'
import classes from './with-preview.module.css'

const Stage = lazyPart(() => import('./stage.tsx').then((m) => m.Stage))

/** Beside the fields of what floats over a page: how it looks there, drawn by the tag itself. */
export function WithPreview({ children, ...props }: StageProps & { children: ReactNode }) {
  const { t } = useText()
  if (kinds[props.experience.target_type].placement !== 'widget') return children
  return (
    <div className={classes.columns}>
      <div>{children}</div>
      <aside className={classes.aside} aria-label={t('preview.title')}>
        <Part waiting={<Skeleton h={420} />}>
          <Stage {...props} />
        </Part>
      </aside>
    </div>
  )
}
