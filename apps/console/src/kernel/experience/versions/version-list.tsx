import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ExperienceDetail } from '@vitrine/contract'
import { createView } from '@vitrine/contract/client'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { hasFault } from '../../../lib/read-number.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { EditorFrame, useEditor, useSettling } from '../../../ui/editor/index.ts'
import { Overlay } from '../../../ui/overlay.tsx'
import { Card } from '../../../ui/page.tsx'
import { Tip } from '../../../ui/tip.tsx'
import { WeightBar } from '../../../ui/weight-bar.tsx'
import { useCan, useContainerWorkspace } from '../../workspace/index.ts'
import { LiveSharesDialog } from '../live-shares-dialog.tsx'
import { saveViews, staleAfterSave } from '../save.ts'
import { isFixed } from '../traits.ts'
import { useWeightsLock } from '../use-shares-lock.ts'
import type { Wish } from '../wish.ts'
import { AddVersionDialog } from './add-version-dialog.tsx'
import { BroughtUp } from './brought-up.tsx'
import { CopyFrom } from './copy-from/index.ts'
import { ErrorRates } from './error-rates.tsx'
import { SplitHelp } from './split-help.tsx'
import { findSplit } from './split-now.ts'
import { useVersionOrder } from './use-version-order.ts'
import { VersionRow } from './version-row.tsx'
import classes from './versions.module.css'
import { WeightSum } from './weight-sum.tsx'
import {
  countable,
  fromUnits,
  giveRest,
  shareEvenly,
  sumUnits,
  toPercent,
  toUnits,
  weightRule,
  whole,
} from './weights.ts'

interface VersionListProps {
  experience: ExperienceDetail
  onOpen: (vid: string) => void
  wish: Wish | null
  onWished: () => void
  /** Present where what can no longer be changed can be copied into a draft. */
  onCopy: (() => void) | undefined
}

/** The versions of an experience and how visitors are shared among them. */
export function VersionList({ experience, onOpen, wish, onWished, onCopy }: VersionListProps) {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const can = useCan()
  const base = useMemo(
    () => Object.fromEntries(experience.views.map((v) => [v.id, toUnits(v.weight)])),
    [experience.views],
  )
  const draft = useDraft<Record<string, number>>(base)
  const [adding, setAdding] = useState(false)
  const [copying, setCopying] = useState(false)
  const [confirming, setConfirming] = useState(false)

  const isDraft = experience.status === 'draft'
  const move = useVersionOrder(experience)
  const { editable, reason } = useWeightsLock(experience)
  const split = findSplit(experience)
  // What is read only is what holds, whatever was typed before it became so.
  const units = editable ? experience.views.map((view) => draft.value[view.id] ?? 0) : split.units
  const setAll = (next: number[]) =>
    draft.patch(Object.fromEntries(experience.views.map((v, i) => [v.id, next[i] ?? 0])))
  const sum = sumUnits(units)
  const views = experience.views.map((view, i) => ({ ...view, weight: fromUnits(countable(units[i] ?? 0)) }))

  const weighed = experience.views.map(({ id }) => ({ id, weight: fromUnits(draft.value[id] ?? 0) }))
  const editor = useEditor({
    drafts: [draft],
    send: (overwrite) => saveViews({ org: org.org_id, experience, views: weighed, overwrite }),
    stale: staleAfterSave,
  })
  // A new version shares out the weights anew and opens: what is typed here would be gone.
  const settling = useSettling({
    add: { asks: 'addVersion', run: () => setAdding(true) },
    copy: { asks: 'addVersion', run: () => setCopying(true) },
  })
  const { settle } = settling
  const begin = useRef({ settle, onWished })
  begin.current = { settle, onWished }
  useEffect(() => {
    if (wish !== 'add') return
    begin.current.settle('add')
    begin.current.onWished()
  }, [wish])
  const saveNow = () => {
    setConfirming(false)
    void editor.save()
  }
  const isTypedWrong = units.some((each) => hasFault(toPercent(each), weightRule))
  const findProblem = (): string | undefined => {
    if (!editable) return reason
    if (isTypedWrong) return t('editor.fixNumbers')
    return sum === whole ? undefined : t('versions.sumProblem', { sum: toPercent(sum) })
  }

  return (
    <Stack gap="md">
      {reason ? (
        <Alert color="gray" p="sm">
          {reason}
        </Alert>
      ) : null}
      <ErrorRates experience={experience} />
      <Card
        title={t('versions.title')}
        description={<SplitHelp experience={experience} split={split} />}
        aside={
          editable ? (
            <Button variant="default" size="xs" onClick={() => setAll(shareEvenly(units.length))}>
              {t('versions.shareEvenly')}
            </Button>
          ) : null
        }
      >
        <BroughtUp wanted={wish === 'share'} onDone={onWished}>
          {experience.views.map((view, index) => (
            <VersionRow
              key={view.id}
              experience={experience}
              view={view}
              index={index}
              units={units[index] ?? 0}
              editable={editable}
              onWeight={(next) => draft.set(view.id, next)}
              onGiveRest={sum === whole ? undefined : () => setAll(giveRest(units, index))}
              onMove={move}
              onOpen={() => onOpen(view.id)}
            />
          ))}
        </BroughtUp>
        {split.is === 'held' ? (
          <WeightSum views={views} units={sum} />
        ) : (
          <div className={classes.sum}>
            <WeightBar views={views} height={12} />
          </div>
        )}
      </Card>
      {isDraft && can(createView) ? (
        <Group gap="xs">
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => settling.settle('add')}>
            {t('versions.add')}
          </Button>
          <Button variant="subtle" onClick={() => settling.settle('copy')}>
            {t('versions.addFrom')}
          </Button>
        </Group>
      ) : (
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {isDraft ? null : isFixed(experience) ? (
              <Tip label={t('consequences.release.frozen')}>
                <span>{t('versions.frozen')}</span>
              </Tip>
            ) : (
              t('versions.frozenLive')
            )}
          </Text>
          {onCopy ? (
            <Button variant="subtle" size="compact-sm" onClick={onCopy}>
              {t('versions.copyAll')}
            </Button>
          ) : null}
        </Group>
      )}
      {settling.dialog}
      <AddVersionDialog opened={adding} experience={experience} onClose={() => setAdding(false)} onAdded={onOpen} />
      <Overlay again={copying} onFailed={() => setCopying(false)}>
        <CopyFrom opened={copying} experience={experience} onClose={() => setCopying(false)} onCopied={onOpen} />
      </Overlay>
      <LiveSharesDialog
        opened={confirming}
        name={experience.name}
        verb={t('versions.liveVerb')}
        saving={editor.saving}
        onClose={() => setConfirming(false)}
        onConfirm={saveNow}
      />
      <EditorFrame
        editor={editor}
        changes={draft.changed.length}
        problem={findProblem()}
        ask={isDraft ? undefined : () => setConfirming(true)}
      />
    </Stack>
  )
}
