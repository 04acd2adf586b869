import { Alert, Stack } from '@mantine/core'
import type { ExperienceDetail, Issue } from '@vitrine/contract'
import { kinds, updateExperience } from '@vitrine/contract/client'
import { useMemo, useState } from 'react'
import { findIssues, findReversed, makeIssue, webUrl } from '../../../lib/find-issues.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { EditorFrame, useEditor } from '../../../ui/editor/index.ts'
import { Part } from '../../../ui/part.tsx'
import { showFirstInvalid } from '../../../ui/show-first-invalid.ts'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import { collisionParts } from '../../collisions/parts.ts'
import { judge, useContainerWorkspace } from '../../workspace/index.ts'
import { LiveSharesDialog } from '../live-shares-dialog.tsx'
import { staleAfterSave } from '../save.ts'
import { isFixed, isTest } from '../traits.ts'
import { ActivationCard } from './activation-card.tsx'
import { BasicsCard } from './basics-card.tsx'
import { DatesCard } from './dates-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { GroupsCard } from './groups-card.tsx'
import { hasNumberFault } from './number-rules.ts'
import { ReportCard } from './report-card.tsx'
import { RulesCard } from './rules-card.tsx'
import { saveSettings } from './save-settings.ts'
import { countRuleChanges, diffRules, findUnshown, ruleProblems, toSettingsForm } from './settings-form.ts'
import classes from './settings-tab.module.css'
import { shownBy } from './shown-by.ts'
import { SitemapCard } from './sitemap-card.tsx'
import { UrlTester } from './url-tester.tsx'

const NeverBothCard = collisionParts((m) => m.NeverBothCard)

export function SettingsTab({ experience }: { experience: ExperienceDetail }) {
  const { t, language } = useText()
  const workspace = useContainerWorkspace()
  const { org } = workspace
  const base = useMemo(() => toSettingsForm(experience), [experience])
  const draft = useDraft(base)
  const { edits } = draft
  const [strict, setStrict] = useState(false)
  const [confirming, setConfirming] = useState(false)

  const isDraft = experience.status === 'draft'
  const fixed = isFixed(experience)
  const verdict = judge(updateExperience, workspace, isDraft ? undefined : 'live')
  const editable = verdict.allowed
  const editor = useEditor({
    drafts: [draft],
    send: (overwrite) => saveSettings({ org: org.org_id, experience, edits, overwrite }),
    stale: staleAfterSave,
    onClean: () => setStrict(false),
  })

  const problems = ruleProblems(draft.value.rules)
  const local: Issue[] = strict
    ? [...problems].map(([id, error]) => makeIssue(`rules.${id}.value`, error, language))
    : []
  const saveNow = () => {
    setConfirming(false)
    void editor.save()
  }
  const check = (): boolean => {
    setStrict(true)
    const found = [
      ...findIssues(draft.value, { url: webUrl }, language),
      ...findReversed(draft.value, language),
      ...findUnshown({ ...draft.value, status: experience.status }).map(([path, error]) =>
        makeIssue(path, error, language),
      ),
    ]
    draft.setIssues(found)
    const isFine = found.length === 0 && problems.size === 0
    if (!isFine) showFirstInvalid()
    return isFine
  }
  const ruleChanges = edits.rules ? countRuleChanges(diffRules(experience.rules, edits.rules)) : 0
  const changes = draft.changed.filter((key) => key !== 'rules').length + ruleChanges

  const issue = (path: string) => draft.issue(path) ?? local.find((i) => i.path === path)?.message
  const common = { form: { ...draft, issue }, experience, frozen: fixed || !editable }

  return (
    <>
      {isDraft || !editable ? null : (
        <Alert color="gray" mb="md" p="sm">
          {t(fixed ? 'consequences.release.frozen' : 'versions.contentLive')}
        </Alert>
      )}
      {editable ? null : (
        <Alert color="gray" mb="md" p="sm">
          {t(!verdict.allowed && verdict.because === 'plan' ? 'settings.planEnded' : 'settings.readOnly')}
        </Alert>
      )}
      <div className={classes.columns}>
        <Stack gap="lg">
          <BasicsCard {...common} editable={editable} />
          <RulesCard {...common} />
          <SitemapCard experience={experience} isChanged={ruleChanges > 0 || edits.hide_fragment !== undefined} />
          <DevicesCard {...common} />
          <ActivationCard {...common} />
          <DatesCard {...common} />
          {isTest({ ...experience, holdout: draft.value.holdout }) ? (
            <ReportCard {...common} frozen={!isDraft || !editable} editable={editable} />
          ) : null}
          <GroupsCard {...common} editable={editable} />
          {kinds[experience.target_type].versions === 'many' ? (
            <Part waiting={<CardSkeleton height={120} />}>
              <NeverBothCard experience={experience} />
            </Part>
          ) : null}
        </Stack>
        <aside className={classes.aside} aria-label={t('settings.tester.title')}>
          <UrlTester
            id={experience.id}
            rules={shownBy(experience, draft.value.rules)}
            hideFragment={draft.value.hide_fragment}
            pageUrl={draft.value.url}
          />
        </aside>
      </div>
      <EditorFrame
        editor={editor}
        changes={changes}
        problem={hasNumberFault({ ...edits, end_at: draft.value.end_at }) ? t('editor.fixNumbers') : undefined}
        caution={isDraft || fixed ? undefined : t('versions.contentLive')}
        check={check}
        ask={!isDraft && edits.holdout !== undefined ? () => setConfirming(true) : undefined}
      />
      <LiveSharesDialog
        opened={confirming}
        name={experience.name}
        verb={t('settings.holdoutVerb')}
        saving={editor.saving}
        onClose={() => setConfirming(false)}
        onConfirm={saveNow}
      />
    </>
  )
}
