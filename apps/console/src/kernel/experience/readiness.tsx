import { Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ExperienceDetail, Step } from '@vitrine/contract'
import { releaseExperience, steps } from '@vitrine/contract/client'
import { useText } from '../../lib/i18n/index.ts'
import { at, paths } from '../../lib/paths.ts'
import { Gap } from '../../ui/gap.tsx'
import { useCan } from '../workspace/index.ts'
import { WhomToAsk } from '../workspace/whom-to-ask.tsx'
import classes from './readiness.module.css'
import { readinessId } from './readiness-id.ts'
import { writePageState } from './search.ts'
import { hasOneVersion } from './traits.ts'
import { useDeletedContent } from './use-deleted-content.ts'
import { useStepsToDo } from './use-steps-to-do.ts'
import { useUnfitSchedule } from './use-unfit-schedule.ts'
import { useWarnings } from './use-warnings.ts'
import { type Wish, wishOf } from './wish.ts'

/** Where each step is completed: a tab, and the section in it. */
const places: Record<Step, { tab: 'settings' | 'versions'; hash: string }> = {
  rules: { tab: 'settings', hash: 'rules' },
  devices: { tab: 'settings', hash: 'devices' },
  versions: { tab: 'versions', hash: '' },
  weights: { tab: 'versions', hash: '' },
  content: { tab: 'versions', hash: '' },
  dates: { tab: 'settings', hash: 'dates' },
}

const schedulesPlace = { tab: 'versions', hash: 'schedules' } as const

interface ReadinessProps {
  experience: ExperienceDetail
  /** Hears what a step that was chosen is about, also where its address is the one that is open. */
  onWish: (wish: Wish | null) => void
}

/** What a draft still needs before release; each open step, and each warning, leads to where it is done. */
export function Readiness({ experience, onWish }: ReadinessProps) {
  const { t } = useText()
  const open = experience.incomplete_steps
  const toDo = useStepsToDo(experience)
  const deleted = useDeletedContent(experience)
  const unfit = useUnfitSchedule(experience)
  const isOne = hasOneVersion(experience)
  const mayRelease = useCan()(releaseExperience)
  const warnings = useWarnings(experience).filter(({ about }) => about !== 'content' || !open.includes('content'))
  const isWarned = warnings.some(({ about }) => about === 'content')
  const shown = steps.filter((step) =>
    step === 'content' ? !isWarned : !isOne || (step !== 'versions' && step !== 'weights'),
  )
  return (
    <section id={readinessId} className={classes.strip} aria-label={t('standing.steps')}>
      <Text fw={500}>
        {open.length > 0
          ? t('standing.stepsLeft', { count: open.length })
          : t(warnings.length > 0 ? 'targets.lookFirst' : 'standing.ready')}
      </Text>
      {mayRelease ? null : (
        <Text size="sm" component="div">
          {t('standing.othersRelease')}
          <Gap />
          <WhomToAsk about="access" />
        </Text>
      )}
      <ul className={classes.steps}>
        {shown.map((step) => {
          const { tab, hash } = step === 'weights' && unfit ? schedulesPlace : places[step]
          const [first = null] = [
            ...experience.deleted_content.map((each) => each.view_id),
            ...experience.missing_content.map((each) => each.view_id),
          ]
          const vid = step === 'content' ? first : null
          return (
            <li key={step}>
              {open.includes(step) ? (
                <Link
                  {...at(paths.here, writePageState({ tab, vid }))}
                  hash={hash}
                  className={`${classes.step} ${classes.todo}`}
                  onClick={() => onWish(step === 'weights' && unfit ? null : wishOf(step, experience))}
                >
                  <IconCircleDashed size={16} aria-hidden />
                  {(step === 'content' && deleted) || (step === 'weights' && unfit) || toDo(step)}
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
        {warnings.map(({ about, text, to, hash }) => (
          <li key={about}>
            <Link {...at(paths.here, writePageState(to))} hash={hash} className={`${classes.step} ${classes.todo}`}>
              <IconAlertTriangle size={16} aria-hidden />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
