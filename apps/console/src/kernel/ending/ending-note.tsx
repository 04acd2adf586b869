import { Badge, Button, Group, Text } from '@mantine/core'
import type { ExperienceDetail } from '@vitrine/contract'
import { concludeExperience } from '@vitrine/contract/client'
import { formatDateTime } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Foreign } from '../../ui/foreign.tsx'
import { isAdopted } from '../../ui/status-badge.tsx'
import type { EndingAction } from '../actions/request.ts'
import { useCan, useContainerWorkspace } from '../workspace/index.ts'
import classes from './ending.module.css'

interface EndingNoteProps {
  experience: ExperienceDetail
  onAction: (action: EndingAction) => void
}

/** What became of an experience that has ended: which version the store still gets, and what was concluded. */
export function EndingNote({ experience, onAction }: EndingNoteProps) {
  const { t } = useText()
  return (
    <section className={classes.note} aria-label={t('ending.note.label')}>
      <Adopted experience={experience} onAction={onAction} />
      <Concluded experience={experience} onAction={onAction} />
    </section>
  )
}

function Adopted({ experience, onAction }: EndingNoteProps) {
  const { t, language } = useText()
  const { container } = useContainerWorkspace()
  const name = experience.views.find(({ id }) => id === experience.adopted_view_id)?.name
  if (name === undefined) return null
  const { handed_over_at } = experience
  if (!isAdopted(experience))
    return handed_over_at ? (
      <Text>
        {t('ending.note.handedOver', {
          name,
          date: formatDateTime(handed_over_at, { language, timeZone: container.timezone }),
        })}
      </Text>
    ) : null
  return (
    <div className={classes.row}>
      <div>
        <Text fw={500}>{t('ending.note.adopted', { name })}</Text>
        <Text size="sm" c="dimmed">
          {t('ending.note.adoptedBody')}
        </Text>
      </div>
      <Button onClick={() => onAction('handOver')}>{t('ending.note.open')}</Button>
    </div>
  )
}

function Concluded({ experience, onAction }: EndingNoteProps) {
  const { t } = useText()
  const can = useCan()
  const { conclusion, learned, tags } = experience
  const isNothing = conclusion === null && learned === '' && tags.length === 0
  return (
    <div className={classes.row}>
      <div>
        {isNothing ? <Text c="dimmed">{t('ending.note.none')}</Text> : null}
        {conclusion ? (
          <Text fw={500}>{t('ending.note.told', { conclusion: t(`conclusion.is.${conclusion}`) })}</Text>
        ) : null}
        {learned ? (
          <Text size="sm" className={classes.learned}>
            <Foreign>{learned}</Foreign>
          </Text>
        ) : null}
        {tags.length > 0 ? (
          <Group gap={4} mt={4}>
            {tags.map((tag) => (
              <Badge key={tag} variant="default" tt="none" fw={400}>
                <Foreign>{tag}</Foreign>
              </Badge>
            ))}
          </Group>
        ) : null}
      </div>
      {can(concludeExperience) ? (
        <Button variant="default" onClick={() => onAction('conclude')}>
          {t(isNothing ? 'ending.note.write' : 'ending.note.edit')}
        </Button>
      ) : null}
    </div>
  )
}
