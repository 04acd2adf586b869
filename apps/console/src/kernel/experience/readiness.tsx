import { Text } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ExperienceDetail, Step } from '@vitrine/contract'
import { steps } from '@vitrine/contract/client'
import { useText } from '../../lib/i18n/index.ts'
import { at, paths } from '../../lib/paths.ts'
import classes from './readiness.module.css'
import { writePageState } from './search.ts'
import { hasOneVersion } from './traits.ts'

/** Where each step is completed: a tab, and the section in it. */
const places: Record<Step, { tab: 'settings' | 'versions'; hash: string }> = {
  rules: { tab: 'settings', hash: 'rules' },
  devices: { tab: 'settings', hash: 'devices' },
  versions: { tab: 'versions', hash: '' },
  weights: { tab: 'versions', hash: '' },
  content: { tab: 'versions', hash: '' },
  dates: { tab: 'settings', hash: 'dates' },
}

/** What a draft still needs before release; each open step leads to where it is done. */
export function Readiness({ experience }: { experience: ExperienceDetail }) {
  const { t } = useText()
  const open = experience.incomplete_steps
  const refused = experience.rules.some((rule) => rule.refused)
  const contentView = experience.views.find((view) => !view.is_original)
  const isOne = hasOneVersion(experience)
  const shown = isOne ? steps.filter((step) => step !== 'versions' && step !== 'weights') : steps
  return (
    <section className={classes.strip} aria-label={t('experience.readiness')}>
      <Text fw={500}>
        {open.length === 0 ? t('experience.readyToRelease') : t('experience.stepsLeft', { count: open.length })}
      </Text>
      <ul className={classes.steps}>
        {shown.map((step) => {
          const { tab, hash } = places[step]
          const vid = step === 'content' && experience.views.length === 2 && contentView ? contentView.id : null
          return (
            <li key={step}>
              {open.includes(step) ? (
                <Link
                  {...at(paths.here, writePageState({ tab, vid }))}
                  hash={hash}
                  className={`${classes.step} ${classes.todo}`}
                >
                  <IconCircleDashed size={16} aria-hidden />
                  {step === 'rules' && refused
                    ? t('experience.steps.rules.refused')
                    : t(`experience.steps.${step}.todo`)}
                </Link>
              ) : (
                <span className={classes.step}>
                  <IconCircleCheck size={16} color="var(--vitrine-good)" aria-label={t('common.done')} />
                  {t(`experience.steps.${step}.name`)}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
