import { Button, Group, Progress, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { type Choice, choicesOf, saveSteps } from './save-run.ts'
import { SavingStep, type SavingStepProps } from './saving-step.tsx'
import type { Saving } from './use-saving.ts'

/** How long the last step can be seen to be done before the page is there again; with something to read, longer. */
const [seenMs, readMs] = [900, 4000]

interface SavingDialogProps extends Pick<SavingStepProps, 'ChangeName' | 'content'> {
  saving: Saving
}

/** The steps of a save as they go, and the question that one of them has. */
export function SavingDialog({ saving, ...naming }: SavingDialogProps) {
  const { t } = useText()
  const { view, run, after, close } = saving
  const finish = () => {
    close()
    after?.run()
  }
  const latest = useRef(finish)
  latest.current = finish
  const isStored = view?.outcome === 'stored'
  const isLasting = after?.verb !== undefined
  const hasWord = view?.steps.screenshot.note !== undefined
  useEffect(() => {
    if (!isStored || isLasting) return
    const timer = setTimeout(() => latest.current(), hasWord ? readMs : seenMs)
    return () => clearTimeout(timer)
  }, [isStored, isLasting, hasWord])
  if (!view || !run) return null
  const passed = saveSteps.filter((step) => ['done', 'skipped'].includes(view.steps[step].state)).length
  const { asks } = view
  const isStoring = view.steps.store.state === 'running'
  const words = (choice: Choice) =>
    choice === 'on'
      ? t(asks === 'check' ? 'pageSaving.saveAnyway' : 'pageSaving.withoutPicture')
      : t(`pageSaving.${choice}`)
  return (
    <DialogFrame
      opened
      title={t(isStored ? 'pageSaving.stored' : asks ? 'pageSaving.notStored' : 'pageSaving.title')}
      onClose={isStored ? close : run.cancel}
      closeOnClickOutside={false}
      withCloseButton={!isStoring}
      size="md"
    >
      <Stack gap="md">
        <Progress
          value={(100 * (passed + (view.steps.upload.state === 'running' ? view.sent : 0))) / saveSteps.length}
          aria-label={t('pageSaving.progress')}
          color={asks ? 'amber' : undefined}
        />
        <Stack component="ol" gap="sm" p={0} m={0} aria-live="polite">
          {saveSteps.map((step) => (
            <SavingStep key={step} step={step} view={view.steps[step]} {...naming} />
          ))}
        </Stack>
        <Group justify="flex-end" gap="xs" mih={36}>
          {asks ? (
            choicesOf(asks, view.steps[asks].note).map((choice, i, all) => (
              <Button
                key={choice}
                variant={i === all.length - 1 ? 'filled' : 'default'}
                onClick={() => run.choose(choice)}
                data-autofocus={i === all.length - 1 || undefined}
              >
                {words(choice)}
              </Button>
            ))
          ) : isStored ? (
            <>
              <Button variant="default" onClick={isLasting ? close : finish}>
                {t('common.close')}
              </Button>
              {isLasting ? (
                <Button onClick={finish} data-autofocus>
                  {after?.verb}
                </Button>
              ) : null}
            </>
          ) : isStoring ? null : (
            <Button variant="default" onClick={run.cancel}>
              {t('pageSaving.cancel')}
            </Button>
          )}
        </Group>
      </Stack>
    </DialogFrame>
  )
}
