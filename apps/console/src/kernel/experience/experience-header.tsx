import { Button, Text, VisuallyHidden } from '@mantine/core'
import { IconCopy, IconPlayerStop, IconRocket } from '@tabler/icons-react'
import type { ExperienceDetail, Kind } from '@vitrine/contract'
import { getExperience, kinds, renameExperience } from '@vitrine/contract/client'
import { useId } from 'react'
import { useAction } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { EditableTitle } from '../../ui/editable-title.tsx'
import { PageHeader } from '../../ui/page.tsx'
import { badgeOf, StatusBadge } from '../../ui/status-badge.tsx'
import { Tip } from '../../ui/tip.tsx'
import { toast } from '../../ui/toast.ts'
import { type Action, type ActionRequest, ActionsMenu, allowedActions } from '../actions/index.ts'
import { useKind, useKindName } from '../console-kind.tsx'
import { Period } from '../experience-list/period.tsx'
import { useCan, useContainerWorkspace } from '../workspace/index.ts'
import classes from './experience-header.module.css'
import { revisionNow, showChanged } from './known.ts'
import { listings } from './listings.ts'
import { readinessId } from './readiness-id.ts'
import { useStepsToDo } from './use-steps-to-do.ts'

interface ExperienceHeaderProps {
  kind: Kind
  experience: ExperienceDetail
  /** The screen is this experience's own: there is no list to go back to. */
  isOnly: boolean
  onAction: (request: ActionRequest) => void
}

const primaryOf = { draft: 'release', released: 'stop', ended: 'copy' } as const satisfies Record<string, Action>
const icons = { release: IconRocket, stop: IconPlayerStop, copy: IconCopy }

/** To what is missing, since the button can do nothing yet. */
const lookMs = 100
const mostLooks = 30
/** The steps come a moment after the page. */
function showFirstStep(looks = mostLooks): void {
  const step = document.querySelector<HTMLElement>(`#${readinessId} a`)
  if (step) step.focus()
  else if (looks > 0) setTimeout(() => showFirstStep(looks - 1), lookMs)
}

/** Where one came from, what this is, how it stands, and the one thing to do next. */
export function ExperienceHeader({ kind, experience, isOnly, onAction }: ExperienceHeaderProps) {
  const { t, language } = useText()
  const { org, container } = useContainerWorkspace()
  const { path } = useKind(kind)
  const listName = useKindName(kind, 'list')
  const can = useCan()
  const rename = useAction(renameExperience, [getExperience, ...listings])
  const allowed = allowedActions(experience, can)
  const primary = primaryOf[experience.status]
  const Icon = icons[primary]
  const toDo = useStepsToDo(experience)
  const missingId = useId()
  const missing = t('actions.release.missing', {
    steps: experience.incomplete_steps.map(toDo).join(language === 'en' ? '; ' : '；'),
  })
  const blocked = primary === 'release' && experience.incomplete_steps.length > 0

  return (
    <PageHeader
      back={isOnly ? undefined : { to: paths.list(org.org_id, container.id, path), label: listName }}
      title={
        <EditableTitle
          value={experience.name}
          label={t('create.name')}
          max={100}
          editable={allowed.includes('rename')}
          onSave={(name) =>
            rename
              .mutateAsync({
                query: { org: org.org_id, id: experience.id },
                body: { name, revision: revisionNow(org.org_id, experience) },
              })
              .then(
                (renamed) => showChanged(org.org_id, experience, renamed),
                (error: unknown) => {
                  toast.failed(t('actions.rename.failed'), error)
                  throw error
                },
              )
          }
        />
      }
      badge={<StatusBadge phase={badgeOf(experience)} />}
      below={
        <Text size="sm" c="dimmed" component="div" className={classes.facts}>
          <div>
            {kinds[kind].types.length > 1 ? <span>{t(`experience.types.${experience.type}`)}</span> : null}
            {experience.status !== 'draft' || experience.start_at || experience.end_at ? (
              <span>
                <Period item={experience} />
              </span>
            ) : null}
          </div>
        </Text>
      }
      actions={
        <>
          {allowed.includes(primary) ? (
            <Tip label={missing} disabled={!blocked}>
              <Button
                leftSection={<Icon size={16} />}
                color={primary === 'stop' ? 'red' : 'teal'}
                variant={primary === 'release' ? 'filled' : primary === 'stop' ? 'light' : 'default'}
                data-disabled={blocked || undefined}
                aria-disabled={blocked || undefined}
                aria-describedby={blocked ? missingId : undefined}
                onClick={() => (blocked ? showFirstStep() : onAction({ action: primary, item: experience }))}
              >
                {t(`actions.${primary}.verb`)}
              </Button>
            </Tip>
          ) : null}
          {blocked ? (
            <VisuallyHidden id={missingId} aria-hidden>
              {missing}
            </VisuallyHidden>
          ) : null}
          <ActionsMenu item={experience} without={[primary, 'rename']} size={36} onAction={onAction} />
        </>
      }
    />
  )
}
