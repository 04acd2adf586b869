import { List, Loader, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleMinus } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { reasonOf } from '../../../lib/failure-reason.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Part } from '../../../ui/part.tsx'
import type { OwnerNameProps } from '../../console-kind.tsx'
import { groupByOwner } from './owner-at.ts'
import type { Note, SaveStep, StepView } from './save-run.ts'
import classes from './saving.module.css'

export interface SavingStepProps {
  step: SaveStep
  view: StepView
  content: Record<string, unknown>
  /** How the kind calls one of its changes. */
  ChangeName: ComponentType<OwnerNameProps>
}

const icons: Record<StepView['state'], ReactNode> = {
  ahead: <IconCircleDashed size={20} />,
  running: <Loader size={20} />,
  done: <IconCircleCheck size={20} />,
  failed: <IconAlertTriangle size={20} />,
  skipped: <IconCircleMinus size={20} />,
}

/** One step: what it does, how it stands, and what it has found. */
export function SavingStep({ step, view: { state, note }, ...naming }: SavingStepProps) {
  const { t } = useText()
  return (
    <li
      className={classes.step}
      data-step={step}
      data-state={state}
      aria-current={state === 'running' ? 'step' : undefined}
    >
      <span className={classes.icon} aria-hidden>
        {icons[state]}
      </span>
      <div className={classes.words}>
        <Text fw={state === 'running' ? 500 : 400}>{t(`pageSaving.steps.${step}`)}</Text>
        <span className={classes.state}>{t(`pageSaving.states.${state}`)}</span>
        {note ? <NoteText note={note} step={step} {...naming} /> : null}
      </div>
    </li>
  )
}

function NoteText({ note, step, content, ChangeName }: Omit<SavingStepProps, 'view'> & { note: Note }) {
  const { t } = useText()
  const say = (text: string) => (
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  )
  switch (note.is) {
    case 'found':
      return note.count > 0 ? say(t('pageSaving.found', { count: note.count })) : null
    case 'left':
      return (
        <>
          {note.left > 0 ? say(t('pageSaving.left', { count: note.left })) : null}
          {note.unloaded > 0 ? say(t('pageSaving.unloaded', { count: note.unloaded })) : null}
        </>
      )
    case 'refused':
      return say(reasonOf(note.error, t))
    case 'invalid':
      return (
        <>
          {say(t('pageSaving.invalid'))}
          <List size="sm" className={classes.faults}>
            {groupByOwner(content, note.issues).map(([owner, issues]) => (
              <List.Item key={owner ?? ''}>
                {owner === undefined ? null : (
                  <Part>
                    <ChangeName content={content} owner={owner} />
                  </Part>
                )}
                {issues.map(({ path, error, message }) => (
                  <Text key={`${path} ${error}`} size="xs" c="dimmed">
                    {error === 'required' ? t('pageSaving.required') : message}
                  </Text>
                ))}
              </List.Item>
            ))}
          </List>
        </>
      )
    case 'faults':
      return (
        <>
          {say(t('pageSaving.faults', { count: note.faults.length }))}
          <List size="sm" className={classes.faults}>
            {note.faults.map(({ id, state }) => (
              <List.Item key={id}>
                <Part>
                  <ChangeName content={content} owner={id} />
                </Part>
                <Text size="xs" c="dimmed">
                  {t(`pageSaving.fault.${state}`)}
                </Text>
              </List.Item>
            ))}
          </List>
          <Text size="xs" c="dimmed" className={classes.address}>
            {t('pageSaving.checkedOn', { url: note.url })}
          </Text>
        </>
      )
    default:
      return say(t(step === 'check' && note.is !== 'noPage' ? 'pageSaving.silent' : `pageSaving.${note.is}`))
  }
}
