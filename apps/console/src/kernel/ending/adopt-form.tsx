import { Alert, List, NativeSelect, Text } from '@mantine/core'
import type { ExperienceDetail, Report, VersionVerdict } from '@vitrine/contract'
import { adoptVersion, getReport } from '@vitrine/contract/client'
import { useState } from 'react'
import { closeOnConflict } from '../../lib/api/close-on-conflict.ts'
import { useAction, useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { ConfirmBody } from '../../ui/confirm-body.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { staleAfterTurn } from '../actions/stale-after-turn.ts'
import { metricName } from '../report/metric-names.ts'
import { useContainerWorkspace } from '../workspace/index.ts'
import { ConclusionFields, nothingConcluded, toConclusion } from './conclusion-fields.tsx'
import { listFailed, warningOf } from './weigh.ts'

interface AdoptFormProps {
  experience: ExperienceDetail
  onClose: () => void
}

/** Of several that are better the one that gains most; else the first. */
const bestOf = (verdicts: readonly VersionVerdict[] = []): string | undefined =>
  verdicts
    .filter(({ word }) => word === 'better')
    .toSorted((a, b) => (b.settled?.estimate ?? 0) - (a.settled?.estimate ?? 0))[0]?.view_id

/** Which version everyone gets from now on. A winner that fails a guardrail is asked about once more. */
export function AdoptForm({ experience, onClose }: AdoptFormProps) {
  const { org } = useContainerWorkspace()
  const report = useEndpoint(getReport, { org: org.org_id, id: experience.id }, { keep: true })
  return <Form experience={experience} report={report.data} isMissing={report.isError} onClose={onClose} />
}

interface FormProps extends AdoptFormProps {
  report: Report | undefined
  /** Nobody can tell what the report says. */
  isMissing: boolean
}

function Form({ experience, report, isMissing, onClose }: FormProps) {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const run = useAction(adoptVersion, staleAfterTurn)
  const [chosen, setChosen] = useState<string | null>(null)
  const [concluded, setConcluded] = useState(nothingConcluded)
  const [isWeighing, setWeighing] = useState(false)
  const versions = experience.views.filter((view) => !view.is_original)
  const verdicts = report?.judgment.verdicts
  const version = versions.find(({ id }) => id === (chosen ?? bestOf(verdicts))) ?? versions[0]
  if (!version) return null
  const verdict = verdicts?.find(({ view_id }) => view_id === version.id)
  const failed = listFailed(verdict)
  const warning = report && warningOf(report, verdict)
  const close = () => {
    setWeighing(false)
    onClose()
  }
  const adopt = () =>
    run.mutate(
      {
        query: { org: org.org_id, id: experience.id },
        body: { view_id: version.id, ...toConclusion(concluded), revision: experience.revision },
      },
      {
        onSuccess: () => {
          toast.done(t('ending.adopt.done', { name: version.name }))
          close()
        },
        onError: (error) => {
          setWeighing(false)
          closeOnConflict(close)(error)
        },
      },
    )
  return (
    <>
      <ConfirmBody
        verb={t('actions.adopt.verb')}
        loading={run.isPending}
        // What the report says decides whether one more question is asked.
        waiting={!report && !isMissing}
        onClose={close}
        onConfirm={() => (failed.length > 0 ? setWeighing(true) : adopt())}
      >
        <ActionFailed title={t('ending.adopt.failed')} error={run.error} />
        {versions.length > 1 ? (
          <NativeSelect
            label={t('ending.adopt.version')}
            value={version.id}
            data={versions.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        ) : (
          <Text>{t('ending.adopt.only', { name: version.name })}</Text>
        )}
        {warning || isMissing ? (
          <Alert color="amber" p="sm">
            {t(`ending.adopt.${warning ?? 'unknown'}`)}
          </Alert>
        ) : null}
        <Text>{t('ending.adopt.body')}</Text>
        <Text>{t('ending.adopt.place')}</Text>
        <ConclusionFields experience={experience.id} value={concluded} onChange={setConcluded} />
        <Text fw={500}>{t('ending.adopt.final')}</Text>
      </ConfirmBody>
      <ConfirmDialog
        opened={isWeighing}
        danger
        title={t('ending.adopt.harm.title', { name: version.name })}
        verb={t('ending.adopt.harm.verb')}
        loading={run.isPending}
        onClose={() => setWeighing(false)}
        onConfirm={adopt}
      >
        <Text>{t(`ending.adopt.harm.${verdict?.word === 'better' ? 'butBetter' : 'only'}`)}</Text>
        <List>
          {failed.map((metric) => (
            <List.Item key={metric}>{metricName(metric, t)}</List.Item>
          ))}
        </List>
        <Text>{t('ending.adopt.harm.weigh')}</Text>
      </ConfirmDialog>
    </>
  )
}
